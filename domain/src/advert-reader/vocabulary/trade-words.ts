/** Words for engines, drivetrains, norms and numbers: not reported as unknown, although they name no car. */
export const tradeWords: ReadonlySet<string> = new Set(
  `kappa quattro xdrive sdrive matic shvs isofix turbo twincam ivtec dohc sohc ltr litre cylinder bharat stage dual tone
  dualtone seater str awd fwd rwd lwb swb wheel lakh lakhs lac lacs crore crores hazar thousand neg nego negotiable
  rupees only owner owners first second third fourth single model year hybrids hybrid petrol diesel kms run driven
  vct sunroof roof outside cgi falcon mfalcon dtech rde irde iii duratec duratorq convert sce vgt gdi intelligent gen anniversary
  pack grade motors dicor tdv sdv crde cdil tip roof inch alloy trak rto anniv celebration package special ltd adas`
    .split(/\s+/)
    .filter(Boolean),
)
