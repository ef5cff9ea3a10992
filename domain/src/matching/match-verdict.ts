/** A person's decision on two adverts. It overrides everything computed. */
export type MatchVerdict = { a: string; b: string; isSame: boolean; at: number }
