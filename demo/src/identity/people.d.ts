/** People who can sign in at the demo's identity providers. All are invented. */
export type DemoPerson = {
  id: string
  name: string
  givenName: string
  familyName: string
  /** Null for a person who gave the provider none. */
  email: string | null
  emailVerified: boolean
}
export declare const people: readonly DemoPerson[]
/** The one who sells the demo's own cars. */
export declare const demoSeller: DemoPerson
export declare function personWith(id: string | null | undefined): DemoPerson | undefined
