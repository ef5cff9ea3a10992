import type { SellerField, UploadSlot } from '@pahiya/domain/selling/seller-form'

/** Labels of the fields, also used in sentences about them. */
export const fieldNames: Readonly<Record<SellerField, string>> = {
  plate: /*i18n*/ 'Registration number',
  brand: /*i18n*/ 'Brand',
  model: /*i18n*/ 'Model',
  year: /*i18n*/ 'Year',
  price: /*i18n*/ 'Price',
  city: /*i18n*/ 'City',
  actualPhone: /*i18n*/ 'Mobile',
  actualEmail: /*i18n*/ 'E-mail',
  mileage: /*i18n*/ 'Kilometres driven',
  fuelType: /*i18n*/ 'Fuel',
  transmission: /*i18n*/ 'Transmission',
  owners: /*i18n*/ 'Owners',
  state: /*i18n*/ 'State',
  description: /*i18n*/ 'Description',
  features: /*i18n*/ 'Features',
  rcBookDocument: /*i18n*/ 'RC Book',
  insuranceDocument: /*i18n*/ 'Insurance',
  frontPhoto: /*i18n*/ 'Front',
  rearPhoto: /*i18n*/ 'Rear',
  leftSidePhoto: /*i18n*/ 'Left side',
  rightSidePhoto: /*i18n*/ 'Right side',
  interiorPhoto: /*i18n*/ 'Interior',
}

/** The photo guide: what each picture should show. SELL-04 for the interior. */
export const slotHints: Readonly<Record<UploadSlot['category'], string>> = {
  rcBook: /*i18n*/ 'Both sides, or the RC card',
  insurance: /*i18n*/ 'The page with the dates',
  frontPhoto: /*i18n*/ 'Straight on, whole front',
  rearPhoto: /*i18n*/ 'Straight on, whole rear',
  leftSidePhoto: /*i18n*/ 'Whole side, both wheels',
  rightSidePhoto: /*i18n*/ 'Whole side, both wheels',
  interiorPhoto: /*i18n*/ 'Show odometer clearly',
}

export const unconfirmedYear = /*i18n*/ 'Is this your car’s year? Please confirm or change it'

/** Messages for the form's rules (SELL-12..22), for translators. */
export const fieldErrorMessages: Readonly<Record<string, string>> = Object.fromEntries(
  [
    /*i18n*/ 'Brand is required',
    /*i18n*/ 'Model is required',
    /*i18n*/ 'Year must be 1990 or later',
    unconfirmedYear,
    /*i18n*/ 'Price must be at least ₹0.5 lakhs (₹50,000)',
    /*i18n*/ 'City is required',
    /*i18n*/ 'Please provide a valid 10-digit mobile number',
    /*i18n*/ 'Please provide a valid email address',
    /*i18n*/ 'Kilometres must be a whole number',
    /*i18n*/ 'Owners must be a number from 1 to 20',
    /*i18n*/ 'The description is too long',
    /*i18n*/ 'Up to 50 features, each up to 100 characters',
  ].map((words) => [words, words]),
)
