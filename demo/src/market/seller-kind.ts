/**
 * Kinds of seller: a private person, a shop, a chain at fixed prices, a manufacturer's own programme, an auction house.
 */
export type SellerKind = 'owner' | 'dealer' | 'retailer' | 'programme' | 'auction'
