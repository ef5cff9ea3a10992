import { markdownTable } from '../documents/generated-blocks.ts'
import { assumptions, assumptionsDate, machines, markets, type Assumption, type Values } from './assumptions.ts'
import { capacityValues } from './capacity-values.ts'
import { computeCapacity, type Capacity, type Choice, type Pod } from './compute-capacity.ts'

/** The block of docs/capacity.md: the three markets side by side, then what they are computed from. */
export function capacityMarkdown(storedFigures: string): string {
  const values = capacityValues(storedFigures)
  return `${capacityTable(values)}\n\n${assumptionTables(values)}`
}

export function capacityTable(values: Values): string {
  const bills = markets.map((market) => computeCapacity(market, values))
  const row = (label: string, cell: (bill: Capacity) => string) => [label, ...bills.map(cell)]
  return markdownTable(
    ['', ...markets.map(({ name }) => name)],
    [
      row('adverts; people', ({ market }) => `${count(market.adverts)}; ${count(market.people)}`),
      row('searches per second at peak', ({ market }) => count(market.searchesPerSecond)),
      row('busy cores: site', ({ cores }) => amount(cores.site)),
      row('busy cores: OpenSearch; PostgreSQL', ({ cores }) => `${amount(cores.engine)}; ${amount(cores.postgres)}`),
      row('busy cores: ingest; pictures', ({ cores }) => `${amount(cores.ingest)}; ${amount(cores.pictures)}`),
      ...(['site', 'worker', 'ingest', 'pictures', 'jobs'] as const).map((name) =>
        row(`pods: ${name}`, ({ pods }) => podCell(pods[name])),
      ),
      row('connections to PostgreSQL', ({ connections }) => count(connections)),
      row('machines of the cluster', ({ choices }) => machineCell(choices.cluster)),
      row('OpenSearch nodes', ({ choices }) => machineCell(choices.search)),
      row('PostgreSQL, primary and standby', ({ choices }) => machineCell(choices.postgres)),
      row('Valkey', ({ choices }) => machineCell(choices.valkey)),
      row('disk after a year: PostgreSQL', ({ diskGiB }) => gib(diskGiB.postgres)),
      row('disk: index, backups', ({ diskGiB }) => `${gib(diskGiB.index)}, ${gib(diskGiB.backups)}`),
      row('object store after a year', ({ diskGiB }) => gib(diskGiB.objects)),
      row('sent per month', ({ sentGiB }) => gib(sentGiB)),
      row('first load: adverts', ({ firstLoadHours }) => hours(firstLoadHours.adverts)),
      row('first load: values and groups', ({ firstLoadHours }) => hours(firstLoadHours.values)),
      row('first load: index', ({ firstLoadHours }) => hours(firstLoadHours.index)),
      row('first load: pictures', ({ firstLoadHours }) => hours(firstLoadHours.pictures)),
      row('rupees a month: machines', ({ rupees }) => count(rupees.machines)),
      row('rupees: disk, objects', ({ rupees }) => `${count(rupees.disk)}, ${count(rupees.objects)}`),
      row('rupees: traffic', ({ rupees }) => count(rupees.traffic)),
      row('beyond a limit of this design', ({ exceeded }) => exceeded.join('; ') || 'nothing'),
      row('**rupees a month**', ({ rupees }) => `**${count(rupees.total)}**`),
    ],
  )
}

function assumptionTables(values: Values): string {
  const rows = (Object.entries(assumptions) as [keyof Values, Assumption][]).map(
    ([name, { unit, kind, source, figure }]) => [
      `\`${name}\``,
      values[name].toLocaleString('en-IN', { maximumSignificantDigits: 4 }),
      unit,
      kind,
      figure ? `${source}, last figure` : source === kind ? '' : source,
    ],
  )
  const prices = machines.map(({ name, rupees }) => [name, count(rupees)])
  return [
    `Computed from these values, reviewed on ${assumptionsDate}:`,
    markdownTable(['name', 'value', 'unit', 'kind', 'source'], rows),
    'Machines to choose from; the prices are assumptions of the same date:',
    markdownTable(['machine', 'rupees a month'], prices),
  ].join('\n\n')
}

function podCell({ pods, milliCores, requestMiB, limitMiB }: Pod): string {
  const memory = requestMiB === limitMiB ? `${requestMiB}` : `${requestMiB} to ${limitMiB}`
  return `${pods} × ${milliCores} m, ${memory} MiB`
}

function machineCell({ machine, count: number, fits }: Choice): string {
  return `${number} × ${machine.name}${fits ? '' : ', too small'}`
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-IN')
}

function amount(value: number): string {
  return value.toLocaleString('en-IN', { maximumSignificantDigits: 2 })
}

function gib(value: number): string {
  return `${value < 10 ? amount(value) : count(value)} GiB`
}

function hours(value: number): string {
  return value < 1 ? `${amount(value * 60)} min` : `${amount(value)} h`
}
