// pnpm capacity [--set NAME=VALUE]…: prints the bill of materials of three markets, computed from docs/figures.jsonl and
// assumptions.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { capacityTable } from './capacity-tables.ts'
import { capacityValues, parseSettings } from './capacity-values.ts'

const { values } = parseArgs({ options: { set: { type: 'string', multiple: true, default: [] } } })
const figures = readFileSync(join(import.meta.dirname, '../../docs/figures.jsonl'), 'utf8')
console.log(capacityTable(capacityValues(figures, parseSettings(values.set))))
