import { listProcesses, type Sources } from './list-processes.ts'

export type Job = { name: string; file: string; process: string; everyMinute: boolean }
type Definition = Omit<Job, 'process'> & { constant: string }

/** All jobs, each with the process whose job lists contain it. A job in no list, or in two processes, is an error. */
export function listJobs(sources: Sources): Job[] {
  const processes = listProcesses(sources).map(({ name, source }) => ({ name, jobs: jobsRunBy(source, sources) }))
  return Object.entries(sources)
    .flatMap(([file, source]) => definitionsIn(file, source))
    .map(({ constant, ...job }) => {
      const runners = processes.filter(({ jobs }) => jobs.has(constant)).map(({ name }) => name)
      if (runners.length === 1) return { ...job, process: runners.join() }
      throw new Error(`the job ${job.name} (${job.file}) runs in ${runners.join(' and ') || 'no process'}`)
    })
    .toSorted((a, b) => (`${a.process} ${a.name}` < `${b.process} ${b.name}` ? -1 : 1))
}

function definitionsIn(file: string, source: string): Definition[] {
  return [...source.matchAll(/const (\w+) = defineJob\(\{([\s\S]*?)\}\)\n/g)].map(([, constant = '', body = '']) => {
    const name = /\bname: '([^']+)'/.exec(body)?.[1]
    if (name === undefined) throw new Error(`${file}: the name of ${constant} is not a literal`)
    return { constant, name, file, everyMinute: body.includes('everyMinute: true') }
  })
}

/** The constants in `jobs: […]` of each function returning a JobList that the process calls. */
function jobsRunBy(process: string, sources: Sources): Set<string> {
  const called = new Set([...process.matchAll(/\b(\w+Jobs)\(/g)].map(([, name = '']) => name))
  const text = Object.values(sources).join('\n')
  const bodies = [...called].map(
    (name) =>
      new RegExp(`function ${name}\\((?:(?!\nexport|\nfunction)[^])*?\\): JobList \\{([^]*?)\n\\}`).exec(text)?.[1] ??
      '',
  )
  const constants = bodies.flatMap((body) => /\bjobs: \[([^\]]*)\]/.exec(body)?.[1]?.split(',') ?? [])
  return new Set(constants.map((constant) => constant.trim()))
}
