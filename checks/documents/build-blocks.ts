import { basename, dirname, relative } from 'node:path'
import { capacityMarkdown } from '../capacity/capacity-tables.ts'
import { parseFigures, type Figure } from '../figures/figures.ts'
import { developmentCommands, operatorCommands } from './command-descriptions.ts'
import { markdownTable, type GeneratedBlock } from './generated-blocks.ts'
import { headlineFigures } from './headline-figures.ts'
import { listJobs } from './list-jobs.ts'
import { listProcesses, type Sources } from './list-processes.ts'
import { personalDataMarkdown } from './personal-data-table.ts'

/** Builds every generated block from the text of the files that define the facts. */
export function buildBlocks(sources: Sources): GeneratedBlock[] {
  return [
    { name: 'figures', document: 'README.md', markdown: figuresTable(sources['docs/figures.jsonl'] ?? '') },
    { name: 'commands', document: 'CONTRIBUTING.md', markdown: commandsTable(developmentCommands) },
    { name: 'processes', document: 'docs/architecture.md', markdown: processesTable(sources, 'docs/architecture.md') },
    { name: 'jobs', document: 'docs/architecture.md', markdown: jobsTable(sources, 'docs/architecture.md') },
    { name: 'capacity', document: 'docs/capacity.md', markdown: capacityMarkdown(sources['docs/figures.jsonl'] ?? '') },
    { name: 'personal-data', document: 'docs/privacy.md', markdown: personalDataMarkdown() },
    { name: 'decisions', document: 'docs/README.md', markdown: decisionList(sources, 'docs/README.md') },
  ]
}

/** The processes of an installation, then the commands for its operators. */
function processesTable(sources: Sources, document: string): string {
  const rows = listProcesses(sources).map(({ name, file, description, hasLeader }) => [
    link(`\`pnpm ${name}\``, file, document),
    description,
    hasLeader ? 'any number; one leads' : 'any number',
  ])
  const processes = markdownTable(['process', 'what it does', 'instances'], rows)
  return `${processes}\n\nCommands for operators:\n\n${commandsTable(operatorCommands)}`
}

function jobsTable(sources: Sources, document: string): string {
  const rows = listJobs(sources).map(({ name, file, process, everyMinute }) => [
    link(name, file, document),
    process,
    everyMinute ? 'every minute' : 'when enqueued',
  ])
  return markdownTable(['job', 'process', 'runs'], rows)
}

function commandsTable(descriptions: Readonly<Record<string, string>>): string {
  const rows = Object.entries(descriptions).map(([name, description]) => [`\`pnpm ${name}\``, description])
  return markdownTable(['command', 'what it does'], rows)
}

function decisionList(sources: Sources, document: string): string {
  const decisions = Object.keys(sources).filter((file) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(file))
  return decisions
    .toSorted()
    .map((file) => {
      const [, title] = /^# \d+\. (.+)$/m.exec(sources[file] ?? '') ?? []
      if (title === undefined) throw new Error(`${file} has no title such as "# 1. Engines"`)
      return `${Number(basename(file).slice(0, 4))}. ${link(title, file, document)}`
    })
    .join('\n')
}

function figuresTable(stored: string): string {
  const figures = new Map(parseFigures(stored).map((figure) => [figure.figure, figure]))
  const shown = Object.entries(headlineFigures).map(([name, label]) => {
    const figure = figures.get(name)
    if (figure === undefined) throw new Error(`docs/figures.jsonl has no figure ${name}`)
    return { label, ...figure }
  })
  const rows = shown.map((figure) => [figure.label, valueOf(figure), goalOf(figure), verdict(figure)])
  const runs = new Set(shown.map(measurement))
  return `${markdownTable(['figure', 'value', 'goal', 'result'], rows)}\n\nMeasured with ${[...runs].join(', ')}.`
}

function valueOf({ value, unit }: Figure): string {
  return `${value.toLocaleString('en-IN', { maximumSignificantDigits: 4 })} ${unit}`.trim()
}

function goalOf({ goal }: Figure): string {
  return goal === 'printed' ? 'none' : goal.replace('>=', '≥').replace('<=', '≤')
}

function verdict({ goal, met }: Figure): string {
  if (goal === 'printed') return ''
  return met ? 'met' : '**missed**'
}

function measurement({ figure, date, commit }: Figure): string {
  return `\`pnpm bench ${figure.split('.', 1)[0]}\` (${date}, ${commit})`
}

function link(text: string, file: string, document: string): string {
  return `[${text}](${relative(dirname(document), file)})`
}
