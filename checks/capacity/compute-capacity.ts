import { computeCores, type Cores } from './compute-cores.ts'
import { connectionsOf, machines, type Machine, type Market, type Values } from './assumptions.ts'

export type ProcessName = keyof typeof connectionsOf
/** The resources that a manifest states for a process: cores in thousandths, memory in MiB. */
export type Pod = { pods: number; milliCores: number; requestMiB: number; limitMiB: number }
export type Choice = { machine: Machine; count: number; fits: boolean }
export type FirstLoad = { adverts: number; pictures: number; index: number; values: number }
export type Disk = { postgres: number; index: number; backups: number; objects: number }
export type Rupees = { machines: number; disk: number; objects: number; traffic: number; total: number }
export type Capacity = {
  market: Market
  cores: Cores
  pods: Record<ProcessName, Pod>
  connections: number
  choices: { cluster: Choice; search: Choice; postgres: Choice; valkey: Choice }
  diskGiB: Disk
  sentGiB: number
  firstLoadHours: FirstLoad
  rupees: Rupees
  /** Parts that this design cannot handle at this size. */
  exceeded: string[]
}

const gib = 1024 ** 3
const secondsInMonth = 86_400 * 30.4
/** The autoscaler starts no fewer site pods; a leader has one that stands by. */
const fewestSites = 3
const perLeader = 2

/** The bill of materials of one market. Pure: every number comes from the market and the values. */
export function computeCapacity(market: Market, values: Values): Capacity {
  const cores = computeCores(market, values)
  const pods = computePods(cores, values)
  const diskGiB = computeDisk(market, values)
  const choices = chooseMachines(cores, pods, diskGiB, values)
  const searchesInMonth = (market.searchesPerSecond / values.peakFactor) * secondsInMonth
  const sentGiB = (searchesInMonth * values.searchKiBOut * 1024) / gib
  // One pod more of each while a version is replaced.
  const connections = names(pods).reduce((sum, name) => sum + (pods[name].pods + 1) * connectionsOf[name], 0)
  const firstLoadHours = computeFirstLoad(market, values, cores)
  return {
    market,
    cores,
    pods,
    connections,
    choices,
    diskGiB,
    sentGiB,
    firstLoadHours,
    exceeded: findExceeded({ pods, connections, choices, firstLoadHours }, values),
    rupees: computeRupees(choices, diskGiB, sentGiB, values),
  }
}

function computePods(cores: Cores, values: Values): Record<ProcessName, Pod> {
  const { processMiB, siteUse } = values
  const site = memory(processMiB + values.answerCacheMiB + values.cardCacheMiB)
  const worker = memory(processMiB + values.indexBatchMiB)
  const ingest = memory(processMiB + values.matchMiB + values.trainMiB)
  const jobs = memory(processMiB)
  const children = values.pictureSlots * values.pictureChildMiB + values.paperSlots * values.paperChildMiB
  // A process that must respond within 200 ms gets a whole core at least.
  return {
    site: pod(Math.max(fewestSites, Math.ceil(cores.site / siteUse)), 1_000, site),
    worker: pod(perLeader, request(cores.worker / siteUse, 1_000), worker),
    ingest: pod(perLeader, request(cores.ingest / siteUse, 1_000), ingest),
    pictures: pod(
      perLeader,
      request(Math.min(values.pictureSlots, Math.max(cores.pictures, cores.firstPictures) / siteUse), 200),
      memory(processMiB + values.pictureChildMiB),
      memory(processMiB + children),
    ),
    jobs: pod(
      Math.max(perLeader, Math.ceil(cores.jobs / siteUse)),
      Math.min(1_000, request(cores.jobs / siteUse, 200)),
      jobs,
    ),
  }
}

function pod(pods: number, milliCores: number, requestMiB: number, limitMiB = requestMiB): Pod {
  return { pods, milliCores, requestMiB, limitMiB }
}

/** The next size of a request: 200, 250 and 500 thousandths, then whole cores. */
function request(cores: number, leastMilliCores: number): number {
  const size = [200, 250, 500].find((each) => each >= cores * 1_000) ?? Math.ceil(cores) * 1_000
  return Math.max(leastMilliCores, size)
}

/** The next power of two from 512 MiB on. */
function memory(mib: number): number {
  return Math.max(512, 2 ** Math.ceil(Math.log2(mib)))
}

/** After a year. A rebuild of the index needs its size twice, and each copy has a replica. */
function computeDisk({ adverts, searchesPerSecond }: Market, values: Values): Disk {
  const inYear = adverts * (1 + 365 / values.advertLifeDays)
  const events = (searchesPerSecond / values.peakFactor) * 86_400 * values.eventDays * values.eventBytes
  const postgres = (inYear * values.advertKiB * 1024 + events) / gib
  const index = indexGiB(adverts, values)
  return {
    postgres,
    index: index * 2,
    backups: postgres * values.dumpShare * values.backups,
    objects: (inYear * values.advertFilesKiB * 1024) / gib,
  }
}

/** With one replica. */
function indexGiB(adverts: number, values: Values): number {
  return ((adverts / values.advertsPerCar) * values.indexBytesPerCar * values.indexFieldFactor * 2) / gib
}

function chooseMachines(cores: Cores, pods: Record<ProcessName, Pod>, disk: Disk, values: Values): Capacity['choices'] {
  const all = names(pods).map((name) => pods[name])
  const podCores = all.reduce((sum, { pods: count, milliCores }) => sum + (count * milliCores) / 1_000, 0)
  const podGiB = all.reduce((sum, { pods: count, limitMiB }) => sum + (count * limitMiB) / 1024, 0)
  // A quarter more for the cluster's own pods, the nightly backup and rolling updates; one machine more than needed.
  return {
    cluster: cheapest(podCores * 1.25, podGiB * 1.25, 2, 1),
    search: cheapest(cores.engine / values.engineUse, 3 * values.engineHeapGiB + disk.index / 2, 3),
    postgres: { ...single(cores.postgres / values.engineUse, disk.postgres * values.hotShare), count: 2 },
    valkey: cheapest(1, 2, 2),
  }
}

/** The cheapest number of equal machines, with spare ones; of equally cheap ones the fewest. */
function cheapest(cores: number, memoryGiB: number, fewest: number, spare = 0): Choice {
  const choices = machines.map((machine) => ({
    machine,
    count: spare + Math.max(fewest, Math.ceil(cores / machine.cores), Math.ceil(memoryGiB / machine.memoryGiB)),
    fits: true,
  }))
  const rupees = ({ machine, count }: Choice) => machine.rupees * count
  return choices.reduce((best, each) =>
    rupees(each) < rupees(best) || (rupees(each) === rupees(best) && each.count < best.count) ? each : best,
  )
}

/** One machine must carry PostgreSQL, because it has one primary. */
function single(cores: number, memoryGiB: number): Choice {
  const machine = machines.find((each) => each.cores >= cores && each.memoryGiB >= memoryGiB)
  return { machine: machine ?? machines.at(-1)!, count: 1, fits: machine !== undefined }
}

function computeFirstLoad({ adverts }: Market, values: Values, cores: Cores): FirstLoad {
  const slots = Math.min(values.pictureSlots, Math.ceil(cores.firstPictures / values.siteUse))
  return {
    adverts: adverts / values.ingestRate / 3_600,
    pictures: (adverts * values.pictureMs) / 1_000 / slots / 3_600,
    index: adverts / values.advertsPerCar / values.indexRate / 3_600,
    values: (adverts * (values.valueMs + values.matchMs)) / 1_000 / 3_600,
  }
}

type Limited = Pick<Capacity, 'pods' | 'connections' | 'choices' | 'firstLoadHours'>

function findExceeded({ pods, connections, choices, firstLoadHours }: Limited, values: Values): string[] {
  const limits: [boolean, string][] = [
    [connections > 1_000, 'connections: a pooler'],
    [pods.ingest.milliCores > 1_000, 'ingest: more than one leader'],
    [pods.worker.milliCores > 1_000, 'worker: lanes by car'],
    [Math.max(...Object.values(firstLoadHours)) > values.firstLoadHours, 'first load: takes over a day'],
    [!choices.postgres.fits, 'PostgreSQL: one primary is too small'],
  ]
  return limits.filter(([isExceeded]) => isExceeded).map(([, text]) => text)
}

function computeRupees(choices: Capacity['choices'], disk: Disk, sentGiB: number, values: Values): Rupees {
  const ofMachines = Object.values(choices).reduce((sum, { machine, count }) => sum + machine.rupees * count, 0)
  const ssd = disk.postgres * choices.postgres.count + disk.index + disk.backups
  const parts = {
    machines: ofMachines,
    disk: ssd * values.rupeesSsdGiB,
    objects: disk.objects * values.rupeesObjectGiB,
    traffic: sentGiB * values.rupeesOutGiB,
  }
  return { ...parts, total: Object.values(parts).reduce((sum, each) => sum + each, 0) }
}

function names(pods: Record<ProcessName, Pod>): ProcessName[] {
  return Object.keys(pods) as ProcessName[]
}
