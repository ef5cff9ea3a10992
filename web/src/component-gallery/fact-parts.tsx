import { Badge, VerificationBadge } from '../components/facts/badge.tsx'
import { ChartFrame } from '../components/facts/chart-frame.tsx'
import { DataTable, type Column } from '../components/facts/data-table.tsx'
import { Histogram } from '../components/facts/histogram.tsx'
import { SourceLine } from '../components/facts/source-line.tsx'
import { Button } from '../components/controls/button.tsx'
import { Line, Part } from './gallery-parts.tsx'

const sources = [
  {
    name: 'CarMela',
    state: (
      <Badge kind="good" icon="check">
        reading
      </Badge>
    ),
    adverts: '1,84,212',
    read: '20 min ago',
  },
  {
    name: 'Sadak',
    state: (
      <Badge kind="unsure" icon="hourglass">
        slow
      </Badge>
    ),
    adverts: '2,41,090',
    read: '5 h ago',
  },
  {
    name: 'Nukkad',
    state: (
      <Badge kind="bad" icon="circle-alert">
        late
      </Badge>
    ),
    adverts: '77,431',
    read: '26 h ago',
  },
]
const columns: Column<(typeof sources)[number]>[] = [
  { key: 'name', head: 'Source', cell: (row) => row.name },
  { key: 'state', head: 'State', cell: (row) => row.state },
  { key: 'read', head: 'Last read', cell: (row) => row.read, number: true },
  { key: 'adverts', head: 'Adverts', cell: (row) => <b className="number">{row.adverts}</b>, number: true },
  { key: 'act', head: 'Action', cell: () => <Button size="small">Open</Button>, number: true },
]
const bars = [
  { label: '4–4.5 L', count: 1 },
  { label: '4.5–5 L', count: 2 },
  { label: '5–5.5 L', count: 7, on: true },
  { label: '5.5–6 L', count: 11 },
  { label: '6–6.5 L', count: 4 },
  { label: '6.5–7 L', count: 2 },
]

export function FactParts() {
  return (
    <>
      <Part id="badge" title="Badges" note="Words first, colour second; dashed means nobody checked.">
        <Line>
          <VerificationBadge status="certified" />
          <VerificationBadge status="verified" />
          <VerificationBadge status="unverified" />
          <Badge icon="shield-check">Photos Verified</Badge>
          <Badge kind="open" icon="camera-off">
            No Verified Photos
          </Badge>
          <Badge>CarMela</Badge>
          <Badge kind="good" icon="check">
            seen 2 h ago
          </Badge>
          <Badge kind="unsure" icon="hourglass">
            seen yesterday
          </Badge>
          <Badge kind="bad" icon="circle-alert">
            gone
          </Badge>
        </Line>
        <SourceLine>
          <>27 comparable cars</>
          <>6 sources</>
          <>seen 2 h ago</>
        </SourceLine>
      </Part>
      <Part id="table" title="Table" note="Name first, numbers right, the action last. Folds into lines on a phone.">
        <div className="panel">
          <DataTable caption="Sources" rows={sources} rowKey={(row) => row.name} columns={columns} />
        </div>
      </Part>
      <Part id="chart" title="Chart" note="A title, a source, the drawing, the same numbers as a table.">
        <div className="panel" style={{ maxWidth: 520 }}>
          <ChartFrame
            title="What comparable cars ask"
            source={
              <SourceLine>
                <>27 comparable cars</>
                <>seen today 06:10</>
              </SourceLine>
            }
            figure={<Histogram bars={bars} />}
            rows={bars}
            rowKey={(bar) => bar.label}
            columns={[
              { key: 'label', head: 'Price', cell: (bar) => bar.label },
              { key: 'count', head: 'Cars', cell: (bar) => bar.count, number: true },
            ]}
          />
        </div>
      </Part>
    </>
  )
}
