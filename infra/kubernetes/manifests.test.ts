import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'

/**
 * The subset of the Kubernetes schemas that we use, in strict form: a misspelt field is an error here, whereas kubectl
 * may only warn.
 */
const name = z.string().regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/)
const labels = z.record(z.string(), z.string())
const named = z.strictObject({ name: name.optional(), labels: labels.optional(), annotations: labels.optional() })
const quantity = z.string().regex(/^\d+(m|Mi|Gi)?$/)
const amounts = z.strictObject({ cpu: quantity.optional(), memory: quantity.optional() })
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/live', '/ready']), port: z.literal('internal') }),
  periodSeconds: z.int(),
  failureThreshold: z.int().optional(),
  timeoutSeconds: z.int().optional(),
})
const container = z.strictObject({
  name,
  image: z.literal('pahiya'),
  args: z.array(z.string()).min(1),
  envFrom: z.array(
    z.strictObject({
      configMapRef: z.strictObject({ name }).optional(),
      secretRef: z.strictObject({ name }).optional(),
    }),
  ),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  ports: z.array(z.strictObject({ name, containerPort: z.int() })).optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  startupProbe: probe.optional(),
  resources: z.strictObject({ requests: amounts.required(), limits: amounts }),
  volumeMounts: z.array(z.strictObject({ name, mountPath: z.string().startsWith('/') })),
})
const podTemplate = z.strictObject({
  metadata: named,
  spec: z.strictObject({
    automountServiceAccountToken: z.literal(false),
    restartPolicy: z.enum(['OnFailure', 'Never']).optional(),
    terminationGracePeriodSeconds: z.int().optional(),
    topologySpreadConstraints: z
      .array(
        z.strictObject({
          maxSkew: z.int().min(1),
          topologyKey: z.enum(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']),
          whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
          labelSelector: z.strictObject({ matchLabels: labels }),
        }),
      )
      .optional(),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.int().min(1),
      fsGroup: z.int().optional(),
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    containers: z.tuple([container]),
    volumes: z.array(
      z.strictObject({
        name,
        emptyDir: z.strictObject({}).optional(),
        persistentVolumeClaim: z.strictObject({ claimName: name }).optional(),
      }),
    ),
  }),
})
const selector = z.strictObject({ matchLabels: labels })
const jobSpec = z.strictObject({
  backoffLimit: z.int(),
  ttlSecondsAfterFinished: z.int().optional(),
  template: podTemplate,
})
const from = z.array(z.strictObject({ namespaceSelector: selector }))
const object = <Kind extends string, Spec extends z.ZodType>(apiVersion: string, kind: Kind, spec: Spec) =>
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata: named, spec })

const Manifest = z.discriminatedUnion('kind', [
  object(
    'apps/v1',
    'Deployment',
    z.strictObject({
      replicas: z.int().min(2).optional(),
      selector,
      strategy: z.strictObject({ rollingUpdate: z.strictObject({ maxUnavailable: z.int(), maxSurge: z.int() }) }),
      template: podTemplate,
    }),
  ),
  object(
    'v1',
    'Service',
    z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name, port: z.int(), targetPort: z.string() })),
    }),
  ),
  object('policy/v1', 'PodDisruptionBudget', z.strictObject({ minAvailable: z.int(), selector })),
  object(
    'autoscaling/v2',
    'HorizontalPodAutoscaler',
    z.strictObject({
      scaleTargetRef: z.strictObject({ apiVersion: z.string(), kind: z.literal('Deployment'), name }),
      minReplicas: z.int().min(2),
      maxReplicas: z.int(),
      metrics: z.array(
        z.strictObject({
          type: z.literal('Resource'),
          resource: z.strictObject({
            name: z.literal('cpu'),
            target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: z.int() }),
          }),
        }),
      ),
    }),
  ),
  object('batch/v1', 'Job', jobSpec),
  object(
    'batch/v1',
    'CronJob',
    z.strictObject({
      schedule: z.string().regex(/^\S+ \S+ \S+ \S+ \S+$/),
      suspend: z.literal(true).optional(),
      concurrencyPolicy: z.literal('Forbid'),
      jobTemplate: z.strictObject({ spec: jobSpec }),
    }),
  ),
  object(
    'v1',
    'PersistentVolumeClaim',
    z.strictObject({
      accessModes: z.array(z.string()),
      resources: z.strictObject({ requests: z.strictObject({ storage: quantity }) }),
    }),
  ),
  object(
    'networking.k8s.io/v1',
    'NetworkPolicy',
    z.strictObject({
      podSelector: selector,
      policyTypes: z.tuple([z.literal('Ingress')]),
      ingress: z.array(z.strictObject({ from, ports: z.array(z.strictObject({ port: z.string() })) })),
    }),
  ),
  object(
    'networking.k8s.io/v1',
    'Ingress',
    z.strictObject({
      tls: z.array(z.strictObject({ hosts: z.array(z.string()).min(1), secretName: name })).min(1),
      rules: z.array(
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.string().startsWith('/'),
                pathType: z.literal('Prefix'),
                backend: z.strictObject({
                  service: z.strictObject({ name, port: z.strictObject({ name }) }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  ),
  z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('Namespace'), metadata: named }),
  z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('ConfigMap'), metadata: named, data: labels }),
])
type Manifest = z.infer<typeof Manifest>

const folder = import.meta.dirname
const root = join(folder, '../..')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const manifestsIn = (part: string) =>
  readdirSync(join(folder, part))
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .map((file) => join(part, file))
const files = ['.', 'migrate'].flatMap(manifestsIn)
const manifests = files.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => ({ file, manifest: document.toJS() as unknown })),
)
const kinds = <Kind extends Manifest['kind']>(kind: Kind) =>
  manifests
    .map(({ manifest }) => Manifest.parse(manifest))
    .filter((manifest): manifest is Extract<Manifest, { kind: Kind }> => manifest.kind === kind)
const templates = () => [
  ...kinds('Deployment').map(({ spec }) => spec.template),
  ...kinds('Job').map(({ spec }) => spec.template),
  ...kinds('CronJob').map(({ spec }) => spec.jobTemplate.spec.template),
]

test.each(manifests.map(({ file, manifest }) => [file, (manifest as { kind: string }).kind, manifest]))(
  '%s: %s has only fields that Kubernetes defines',
  (_, __, manifest) => {
    expect(Manifest.safeParse(manifest).error?.issues ?? []).toEqual([])
  },
)

type Kustomization = { resources: string[]; components: string[] }
const kustomizationOf = (part: string) => parse(read(join(part, 'kustomization.yaml'))) as Kustomization

test.each(['.', 'migrate'])('the kustomization in %s lists every file there, and the one image', (part) => {
  const { resources, components } = kustomizationOf(part)
  expect(resources.map((file) => join(part, file)).toSorted()).toEqual(manifestsIn(part).toSorted())
  expect(components.map((component) => join(part, component))).toEqual(['image'])
})

test('the image is named once, by its digest and not by a tag that can be moved', () => {
  const { images } = parse(read('image/kustomization.yaml')) as { images: Record<string, string>[] }
  expect(images.map((image) => image['name'])).toEqual(['pahiya'])
  for (const image of images) {
    expect(Object.keys(image).toSorted()).toEqual(['digest', 'name', 'newName'])
    expect(image['digest']).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect(image['newName']).not.toMatch(/[:@]/)
  }
})

test('a deployment has a number of replicas exactly if no autoscaler sets it', () => {
  const scaled = kinds('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name)
  expect(scaled).toEqual(['site'])
  for (const { metadata, spec } of kinds('Deployment'))
    expect([metadata.name, spec.replicas === undefined]).toEqual([metadata.name, scaled.includes(metadata.name!)])
})

test('the pods of a deployment are spread over machines', () => {
  for (const { spec } of kinds('Deployment')) {
    const selectors = spec.template.spec.topologySpreadConstraints?.map(({ labelSelector }) => labelSelector)
    expect(selectors).toEqual([spec.selector])
  }
})

test('everything is in a namespace that exists, and the ingress ends TLS for the public origin at a service', () => {
  const namespaces = kinds('Namespace').map(({ metadata }) => metadata.name)
  for (const part of ['.', 'migrate']) {
    const { namespace } = parse(read(join(part, 'kustomization.yaml'))) as { namespace: string }
    expect(namespaces).toEqual([namespace])
  }
  const [ingress] = kinds('Ingress')
  const { host } = new URL(kinds('ConfigMap')[0]!.data['PUBLIC_ORIGIN']!)
  expect(ingress!.spec.tls.flatMap(({ hosts }) => hosts)).toEqual([host])
  expect(ingress!.spec.rules.map((rule) => rule.host)).toEqual([host])
  const ports = kinds('Service').flatMap(({ metadata, spec }) =>
    spec.ports.map((port) => ({ name: metadata.name, port: { name: port.name } })),
  )
  for (const { http } of ingress!.spec.rules)
    for (const { backend } of http.paths) expect(ports).toContainEqual(backend.service)
})

type Budget = (process: string, config: { DATABASE_POOL_MAX: number }) => { total: number }

test('PostgreSQL allows the connections of all processes at their largest number, and of commands', async () => {
  // The server is not a dependency of infra.
  const file = pathToFileURL(join(root, 'server/src/platform/engines/connection-budget.ts')).href
  const { connectionBudget } = (await import(file)) as { connectionBudget: Budget }
  const [config] = kinds('ConfigMap')
  const example = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'))
  const DATABASE_POOL_MAX = Number(config!.data['DATABASE_POOL_MAX'] ?? example['DATABASE_POOL_MAX'])
  const counts = kinds('Deployment').map(({ metadata, spec }) => {
    const scaler = kinds('HorizontalPodAutoscaler').find((each) => each.spec.scaleTargetRef.name === metadata.name)
    const pods = (scaler?.spec.maxReplicas ?? spec.replicas!) + spec.strategy.rollingUpdate.maxSurge
    return {
      process: metadata.name!,
      connections: pods * connectionBudget(metadata.name!, { DATABASE_POOL_MAX }).total,
    }
  })
  const all = counts.reduce((sum, { connections }) => sum + connections, 0)
  const allowed = Number(config!.metadata.annotations!['pahiya.example/postgres-max-connections'])
  // Three are reserved for superusers; a command such as a backup uses a few.
  expect(all + 3 + 10).toBeLessThanOrEqual(allowed)
  // A figure far above the need would hide that the need grew.
  expect(all).toBeGreaterThan(allowed * 0.8)
})

test('migrate and the publishing of assets are a separate step, before any new process starts', () => {
  const jobs = (part: string) =>
    manifestsIn(part).filter((file) => parseAllDocuments(read(file)).some((found) => found.get('kind') === 'Job'))
  expect(jobs('migrate').toSorted()).toEqual(['assets.yaml', 'migrate.yaml'].map((file) => join('migrate', file)))
  expect(jobs('.')).toEqual([])
  const commands = kinds('Job').map(({ spec }) => spec.template.spec.containers[0].args[0])
  expect(new Set(commands)).toEqual(
    new Set(['migrate', 'assets:publish'].map((script) => scripts[script]!.split(' ').at(-1))),
  )
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8')
  for (const { metadata } of kinds('Job')) expect(runbook).toContain(`job/${metadata.name} `)
})

test('every process runs an existing file, with configuration, volumes and a writable folder', () => {
  const [config] = kinds('ConfigMap')
  for (const { spec } of templates()) {
    const [{ args, envFrom, volumeMounts }] = spec.containers
    expect(existsSync(join(root, args[0]!))).toBe(true)
    const common = [{ configMapRef: { name: config!.metadata.name } }, { secretRef: { name: 'pahiya' } }]
    // A restore fills another database. Later sources replace the values of earlier ones.
    const another = spec.containers[0].name === 'restore' ? [{ secretRef: { name: 'pahiya-restore' } }] : []
    expect(envFrom).toEqual([...common, ...another])
    const volumes = spec.volumes.map((volume) => volume.name)
    for (const mount of volumeMounts) expect(volumes).toContain(mount.name)
  }
})

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test.each([
  ['reindex', 'reindex', []],
  ['match-again', 'match:again', []],
  ['contract', 'migrate', ['--contract']],
  ['restore', 'restore', ['--newest-in', '/backups']],
])('the template %s runs pnpm %s, and only when an operator starts it', (template, script, options) => {
  const spec = kinds('CronJob').find(({ metadata }) => metadata.name === template)!.spec
  expect(spec.suspend).toBe(true)
  // A command that failed is read and started again by a person.
  expect(spec.jobTemplate.spec.backoffLimit).toBe(0)
  expect(spec.jobTemplate.spec.template.spec.restartPolicy).toBe('Never')
  const [{ args }] = spec.jobTemplate.spec.template.spec.containers
  expect(scripts[script]!.split(' ').at(-1)).toBe(args[0])
  expect(args.slice(1)).toEqual(options)
  expect(readFileSync(join(root, 'docs/runbook.md'), 'utf8')).toContain(`--from=cronjob/${template} `)
})

test('backup and training run by their schedules', () => {
  const scheduled = kinds('CronJob').filter(({ spec }) => spec.suspend === undefined)
  const commands = scheduled.map(({ spec }) => spec.jobTemplate.spec.template.spec.containers[0].args[0])
  expect(commands).toEqual(['backup', 'train'].map((script) => scripts[script]!.split(' ').at(-1)))
})

test('every selector matches a pod, and services use the port names that the pods define', () => {
  const pods = templates().map(({ metadata: { labels: of = {} } }) => of)
  const matches = (wanted: Record<string, string>) =>
    pods.some((of) => Object.entries(wanted).every(([key, value]) => of[key] === value))
  for (const { spec } of kinds('Deployment'))
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
  for (const { spec } of kinds('Service')) expect(matches(spec.selector)).toBe(true)
  for (const { spec } of kinds('PodDisruptionBudget')) expect(matches(spec.selector.matchLabels)).toBe(true)
  for (const { spec } of kinds('NetworkPolicy')) expect(matches(spec.podSelector.matchLabels)).toBe(true)
  const ports = kinds('Deployment').flatMap(({ spec }) =>
    spec.template.spec.containers[0].ports!.map((port) => port.name),
  )
  for (const { spec } of kinds('Service')) for (const port of spec.ports) expect(ports).toContain(port.targetPort)
})

test('a process has time to drain and close before it is killed', () => {
  const drainMs = Number(kinds('ConfigMap')[0]!.data['DRAIN_MS'])
  for (const { spec } of kinds('Deployment'))
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan((drainMs + 25_000) / 1_000)
})

test('the internal ports match the ports that the processes listen on', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  for (const {
    spec,
    metadata: { name: process },
  } of kinds('Deployment')) {
    const internal = spec.template.spec.containers[0].ports!.find((port) => port.name === 'internal')!.containerPort
    expect(example).toContain(`${process!.toUpperCase()}_INTERNAL_PORT=${internal}`)
    expect(spec.template.metadata.annotations!['prometheus.io/port']).toBe(String(internal))
  }
})

test('the product reads every configured variable, and no secret is stored in the manifests', () => {
  const known = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(
    (m) => m[1],
  )
  const names = Object.keys(kinds('ConfigMap')[0]!.data)
  for (const each of names) expect(known).toContain(each)
  expect(names.filter((each) => /SECRET|KEY|CREDENTIALS|DATABASE/.test(each))).toEqual([])
})
