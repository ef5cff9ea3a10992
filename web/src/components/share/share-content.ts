/** What is passed on: an address of this site, and what others will read beside it. */
export type Shared = {
  /** '2019 Maruti Suzuki Swift VXi' */
  title: string
  /** '₹4,85,000, Great Deal, Kukatpally' */
  text: string
  url: string
  /** The source's address of its first photo. */
  picture?: string | undefined
}
