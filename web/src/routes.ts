import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('car/:id', 'routes/car.tsx'),
  route('car/:id/reviews', 'routes/reviews.tsx'),
  route('cars/:id', 'routes/cars-redirect.tsx'),
  route('marketplace/:id', 'routes/listing.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('saved', 'routes/saved.tsx'),
  route('used-cars/:city/:brand?/:model?', 'routes/used-cars.tsx'),
  route('map', 'routes/map.tsx'),
  route('financing', 'routes/financing.tsx'),
  route('admin/lenders', 'routes/admin-lenders.tsx'),
  route('contact/:id', 'routes/contact.tsx'),
  route('messages', 'routes/messages.tsx'),
  route('messages/deal/:id', 'routes/deal.tsx'),
  route('messages/review/:id', 'routes/review.tsx'),
  route('moderation/reviews', 'routes/reported.tsx'),
  route('login', 'routes/login.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('verify-phone', 'routes/verify-phone.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
  route('ai-training-dashboard', 'routes/ai-training-dashboard.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('terms-of-service', 'routes/terms-of-service.tsx'),
  route('data-sources-policy', 'routes/data-sources-policy.tsx'),
  route('api-compliance', 'routes/api-compliance.tsx'),
  // Announced and not built yet (open-parts.ts).
  ...['sell', 'sell-car', 'news', 'blog'].map((path) => route(path, 'routes/not-yet.tsx', { id: path })),
  // Every component in all its states, for who works on them.
  ...(process.env['NODE_ENV'] === 'development' ? [route('design', 'routes/design.tsx')] : []),
  // Whatever no line above knows.
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
