/**
 * Usual rates of used-car loans, in percent a year. The register's default rates are those of new cars (FIN-03), so
 * loan pages show this range next to them.
 */
export const usualUsedCarRates = {
  fromPercent: 10,
  toPercent: 16,
  /** PNB 9.80 to 10.60, SBI 11.70 to 15.20, HDFC Bank 9.70 to 16.70, Axis Bank 13.55 to 15.80, Federal Bank 16.30. */
  banks: 'PNB, SBI, HDFC Bank, Axis Bank, ICICI Bank, Federal Bank',
  year: 2024,
  url: 'https://thenewswagon.com/used-car-market-revving-up-know-interest-rates-charged-on-loans-by-major-banks',
} as const
