/** Who sells: a private person, a shop, a chain at fixed prices, a maker's own programme, an auction house. */
export type SellerKind = 'owner' | 'dealer' | 'retailer' | 'programme' | 'auction'
