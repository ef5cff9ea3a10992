/** A graph: one or several PromQL expressions over time. */
export type Panel = { title: string; unit: Unit; queries: readonly Query[] }
type Query = { expr: string; legend: string }
type Unit = 'short' | 's' | 'reqps' | 'percentunit' | 'bytes'
export type Dashboard = { uid: string; title: string; panels: readonly Panel[] }

const panelWidth = 12
const panelHeight = 8

/** The JSON that Grafana imports; the data source is chosen on import. */
export function dashboardJson({ uid, title, panels }: Dashboard): string {
  const source = { type: 'prometheus', uid: '${DS_PROMETHEUS}' }
  const content = {
    uid,
    title,
    schemaVersion: 39,
    editable: false,
    refresh: '1m',
    time: { from: 'now-6h', to: 'now' },
    tags: ['pahiya'],
    __inputs: [{ name: 'DS_PROMETHEUS', label: 'Prometheus', type: 'datasource', pluginId: 'prometheus' }],
    panels: panels.map(({ title: heading, unit, queries }, index) => ({
      id: index + 1,
      type: 'timeseries',
      title: heading,
      datasource: source,
      gridPos: {
        x: (index % 2) * panelWidth,
        y: Math.floor(index / 2) * panelHeight,
        w: panelWidth,
        h: panelHeight,
      },
      fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
      targets: queries.map(({ expr, legend }, at) => ({
        refId: String.fromCharCode(65 + at),
        datasource: source,
        expr,
        legendFormat: legend,
      })),
    })),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
