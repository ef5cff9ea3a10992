/** The figures shown in README.md, at most 15, each with a description. All figures are in docs/figures.jsonl. */
export const headlineFigures: Readonly<Record<string, string>> = {
  'matching.3000.seed-7.f1': 'adverts grouped by car, F1 over pairs; simulated market of 3,000 adverts, seed 7',
  'matching.3000.seed-7.b-cubed': 'the same, B-cubed F1',
  'matching.3000.seed-7.false-merges': 'pairs of different cars that were merged',
  'search.latency.100k.p95': 'search latency at half load, 95th percentile, 100,000 adverts',
  'search.unique.100k': 'CPU of a baseline index with default settings ÷ CPU of the site, distinct searches',
  'search.zipf.100k': 'the same for 2,000 searches of unequal popularity',
  'search.freshness_p99.100k': 'a changed advert can be found, 99th percentile, 50 changes a second',
  'search.sold_gone_ms.100k': 'a sold car is gone from search, the longest of 20',
  'pages.home.performance': 'Lighthouse performance of home',
  'pages.results.performance': 'Lighthouse performance of results',
  'pages.car.performance': "Lighthouse performance of a car's page",
  'pages.home.accessibility': 'Lighthouse accessibility of home',
  'pages.home.javascript': 'script that home loads',
  'pages.home.lcp': 'largest contentful paint of home',
  'pages.home.tbt': 'total blocking time of home',
}
