import { groupIndian, rupees } from '../numbers/write-money.ts'

export type ChartUnit = 'rupees' | 'percent' | 'days' | 'count'
export type Bar = { label: string; value: number }

/** A bar chart: its figures are drawn as SVG and shown as a table. */
export type ChartData = {
  key: string
  title: string
  /** A one-sentence description of the chart. */
  summary: string
  /** Source of the figures, with the date. */
  source: string
  unit: ChartUnit
  labelHead: string
  valueHead: string
  bars: Bar[]
}

export function writeValue(value: number, unit: ChartUnit): string {
  if (unit === 'rupees') return rupees(value)
  if (unit === 'percent') return writePercent(value)
  if (unit === 'days') return `${groupIndian(value)} ${value === 1 ? 'day' : 'days'}`
  return groupIndian(value)
}

/** 6.1 → '+6.1%', with a real minus sign. */
export function writePercent(value: number): string {
  const size = Math.abs(value).toFixed(1)
  return value < 0 ? `−${size}%` : `+${size}%`
}

export function chartTable({ labelHead, valueHead, unit, bars }: ChartData): { head: string[]; rows: string[][] } {
  return { head: [labelHead, valueHead], rows: bars.map(({ label, value }) => [label, writeValue(value, unit)]) }
}
