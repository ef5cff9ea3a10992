/** The shared data: a URL of this site and the text shown with it. */
export type ShareContent = {
  /** '2019 Maruti Suzuki Swift VXi' */
  title: string
  /** '₹4,85,000, Great Deal, Kukatpally' */
  text: string
  url: string
  /** URL of the first photo at its source. */
  picture?: string | undefined
}
