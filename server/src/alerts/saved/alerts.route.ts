import {
  alertsRoute,
  changeAlertRoute,
  createAlertRoute,
  deleteAlertRoute,
  previewAlertRoute,
  stopAlertRoute,
  type NewAlert,
} from '@pahiya/contract/alerts/alerts'
import type { FastifyInstance } from 'fastify'
import { readCars } from '../../listings/cars/read-cars.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Person } from '../../platform/http/visitors/person.ts'
import { serveOwned, serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { carDocument } from '../../search/index/car-document.ts'
import { changeAlert, createCarAlert, createSearchAlert, deleteAlert, findAlerts, stopAlert } from './alerts.ts'
import { previewAlert, type PreviewDependencies } from './preview-alert.ts'

export type AlertRoutesDependencies = PreviewDependencies & { database: Database }

export async function serveSavedAlerts(http: FastifyInstance, dependencies: AlertRoutesDependencies): Promise<void> {
  const { database } = dependencies
  serveRoute(http, alertsRoute, async ({ person }) => ({ alerts: await findAlerts(database, person) }))
  serveRoute(http, previewAlertRoute, async ({ body }) => {
    const { filters: _filters, ...preview } = await previewAlert(dependencies, body.filters)
    return preview
  })
  serveRoute(http, createAlertRoute, async ({ person, body }) => create(dependencies, person, body))
  serveOwned(
    http,
    changeAlertRoute,
    async ({ person, params, body }) => (await changeAlert(database, person, params.id, body)) ?? null,
    async (alert) => alert,
  )
  serveOwned(
    http,
    deleteAlertRoute,
    async ({ person, params }) => (await deleteAlert(database, person.id, params.id)) || null,
    async () => {},
  )
  await http.register(async (scope) => {
    // RFC 8058 sends List-Unsubscribe=One-Click as a form of either type. Its body adds nothing to the address.
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, {}))
    serveRoute(scope, stopAlertRoute, async ({ query: { key } }) => {
      if (!(await stopAlert(database, key))) throw new AppError('alert_key_unknown')
    })
  })
}

async function create(dependencies: AlertRoutesDependencies, person: Person, asked: NewAlert) {
  if (person.plan !== 'pro') throw new AppError('alerts_need_pro')
  const { database } = dependencies
  if (asked.kind === 'search') {
    const { filters, results } = await previewAlert(dependencies, asked.filters)
    return createSearchAlert(database, person, { filters, rhythm: asked.rhythm, results })
  }
  const [car] = await readCars(database, [asked.carId])
  const document = car ? carDocument(car) : null
  if (document === null) throw new AppError('car_not_found')
  const { carId, title } = document
  return createCarAlert(database, person, { carId, title, targetRupees: asked.targetRupees })
}
