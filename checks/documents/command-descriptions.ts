/** Commands for contributors, in the order of CONTRIBUTING. A test compares all of them with package.json. */
export const developmentCommands: Readonly<Record<string, string>> = {
  verify: 'Runs `pnpm verify:files` and `pnpm test`; needs running engines.',
  'verify:files': 'Runs the next five, `pnpm build:pages` and `pnpm size`; needs no engines.',
  'verify:format': 'Fails on files that `pnpm format` would change.',
  'verify:lint': 'Runs oxlint with type information.',
  'verify:types': 'Runs the TypeScript compiler.',
  'verify:imports': 'Checks the import rules between packages and folders.',
  'verify:dead': 'Finds unused exports, files and dependencies.',
  test: 'Runs the tests except those in a browser. `--project pure` and `--project pages` need no engines.',
  'test:browser': 'Runs the browser tests on the built pages.',
  'test:dates': 'Nightly: runs the tests without engines on other dates and in other time zones.',
  mutation:
    'Nightly: prints the share of mutations that a test detects, by folder; needs engines. Resumes; for one folder if named.',
  size: 'Prints the size of the JavaScript that a first visit loads, and fails above the limit.',
  requirements: 'Prints which rows of the register the last full test run proved; `--missing AREA` lists the others.',
  screens: 'Takes pictures of every screen and state; `--axe` fails on accessibility violations.',
  bench: 'Runs one benchmark by its name and prints its figures as JSON lines.',
  figures: 'Merges figures from standard input into `docs/figures.jsonl`: `pnpm --silent bench search | pnpm figures`.',
  capacity: 'Prints machines, disk and rupees a month for three markets; `--set NAME=VALUE` changes an assumption.',
  'image:try':
    'Builds the image by the steps of the Dockerfile, without a Docker engine, and runs the product from it; as root, needs running engines.',
  documents: 'Writes the generated blocks of the documents and lists what they name but does not exist.',
  format: 'Formats all files.',
  build: 'Runs the TypeScript compiler and builds the pages.',
  'build:pages': 'Builds the pages.',
  typegen: 'Generates the route types of the pages.',
  messages: 'Extracts messages from the pages and compiles the catalogue of each language.',
  generate: 'Runs the next two.',
  'generate:database': 'Generates the types of the tables from the migrated database.',
  'generate:client': 'Generates the types of the API client from the OpenAPI document.',
  engines: 'Manages PostgreSQL, OpenSearch, Valkey and S3: `install`, `up`, `down`, `status` or `reset`.',
  demo: 'Starts the engines, a simulated market and all processes.',
  dev: 'Starts the demo and reloads server and pages when a file changes.',
  'demo:world': 'Prints the adverts of a simulated market, one JSON line each.',
  'demo:portals': 'Serves the simulated portals alone.',
}

/** Commands for operators of an installation, listed alongside its processes. */
export const operatorCommands: Readonly<Record<string, string>> = {
  migrate: 'Migrates the database and the job tables and loads the catalogue; `--contract` also runs contract steps.',
  'assets:publish':
    'Stores the assets of this release in the object store for pages that stay open, and deletes those of releases replaced more than 30 days ago.',
  reindex: 'Builds a new index next to the live one and swaps the alias.',
  'index:compare': 'Reads PostgreSQL and the index completely and prints the number of differences.',
  'feed:connect': 'Adds a feed to the newsroom: name and address.',
  'source:connect': 'Registers sources, one JSON record per line on standard input.',
  'ingest:replay': 'Parses rejected adverts again; `--reason`, `--source`, `--limit`, `--all-versions`.',
  'catalogue:gaps': 'Prints the most frequent unknown words; `--rejected` prints the adverts rejected for them.',
  'match:again': 'Matches every advert again.',
  'match:decide': "Records an operator's decision on two adverts: `same` or `different`.",
  train: 'Trains a price model and puts it into use if it is better.',
  'model:rollback': 'Takes the price model out of use; the previous one values cars again.',
  'payments:reconcile':
    'Compares ledger, provider and settlements and prints every difference; `--months N` looks further back.',
  reports: 'Prints open reports and repeated warnings in conversations; `--close ID` closes one.',
  'admin:appoint': 'Makes the account with this verified e-mail address the second admin.',
  'person:export': 'Prints everything stored about an account as JSON.',
  'privacy:breach':
    'Lists whose data was read between `--since` and `--until`, by `--actor` or by any account, drafts the notices and starts the clock; `--close` ends it.',
  'person:erase': 'Erases an account and everything stored about it, except the audit log.',
  'audit:verify': 'Verifies the hash chains of the audit log and prints their heads.',
  backup: 'Dumps the database, lists the objects, copies the papers and removes the oldest backups.',
  restore:
    'Fills an empty database from a backup, migrates it, parks outward jobs and repeats the erasures since; `--newest-in <folder>`.',
  wal: 'Archives a file of PostgreSQL’s write-ahead log to the object store, or fetches it: `put` or `get`.',
  'files:bind':
    'Declares the files in the buckets to be those of this database, after a restore; `--sweep-all` gives up others.',
  'community:seed': "Writes what the demo's invented members wrote, one JSON record per line on standard input.",
  'articles:seed': "Publishes the demo's own articles and market reports, one JSON record per line on standard input.",
  'listings:seed': "Saves cars of the demo's own sellers, one JSON record per line on standard input.",
  'past:seed': "Loads past adverts of the demo's portals, one JSON record per line on standard input.",
}
