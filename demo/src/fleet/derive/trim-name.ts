/**
 * "1.6 CRDi AT SX Plus" → "sx plus": the variant without engine, fuel, gearbox and emission words. Fuel and gearbox are
 * counted separately, so that a rare combination still gets a price level.
 */
export function trimName(variant: string): string {
  return variant
    .toLowerCase()
    .replaceAll(/\(?\bopt(ion|ional)?\b\)?|\(o\)/g, ' o ')
    .replaceAll(/\bbs[- ]?(iv|vi|iii|4|6|3)\b|\b20\d\d\b|\bdual tone\b|\bmetallic\b/g, ' ')
    .replaceAll(/\b\d(\.\d)? ?l?\b|\b\d{3,4}(cc)?\b|\b[4-8]s(tr)?\b|\b([5-8] )?(seater|str)\b/g, ' ')
    .replaceAll(
      /\b(petrol|diesel|cng|lpg|hybrid|electric|automatic|auto|manual|mt|at|amt|ags|cvt|ivt|dct|dsg|imt)\b/g,
      ' ',
    )
    .replaceAll(
      /\b(i[- ]?vtec|i[- ]?dtec|vtvt|crdi|kappa|u2|ddis|vvt|tdi|tsi|mpi|tdci|ti[- ]?vct|revotron|revotorq|dci|shvs|smart|with|kit|outside|fitted|new)\b/g,
      ' ',
    )
    .replaceAll(/[^a-z0-9+ ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bo o\b/g, 'o')
    .trim()
}

export function displayTrim(trim: string): string {
  return trim
    .split(' ')
    .map((word) =>
      word === 'o' ? '(O)' : word.length <= 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
}
