import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('car/:id', 'routes/car.tsx'),
  route('cars/:id', 'routes/cars-redirect.tsx'),
  route('marketplace/:id', 'routes/listing.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('saved', 'routes/saved.tsx'),
  route('used-cars/:city/:brand?/:model?', 'routes/used-cars.tsx'),
  route('map', 'routes/map.tsx'),
  // Every component in all its states, for who works on them.
  ...(process.env['NODE_ENV'] === 'development' ? [route('design', 'routes/design.tsx')] : []),
  // Whatever no line above knows.
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
