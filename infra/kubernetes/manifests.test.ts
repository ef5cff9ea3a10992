import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'

/**
 * The subset of the Kubernetes schemas that we use, in strict form: a misspelt field is an error here, whereas kubectl
 * may only warn.
 */
const name = z.string().regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/)
const labels = z.record(z.string(), z.string())
const metadata = z.strictObject({ name: name.optional(), labels: labels.optional(), annotations: labels.optional() })
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
  metadata,
  spec: z.strictObject({
    automountServiceAccountToken: z.literal(false),
    restartPolicy: z.literal('OnFailure').optional(),
    terminationGracePeriodSeconds: z.int().optional(),
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
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, spec })

const Manifest = z.discriminatedUnion('kind', [
  object(
    'apps/v1',
    'Deployment',
    z.strictObject({
      replicas: z.int().min(2),
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
  z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('ConfigMap'), metadata, data: labels }),
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

test('the image is named once', () => {
  const { images } = parse(read('image/kustomization.yaml')) as { images: { name: string }[] }
  expect(images.map((image) => image.name)).toEqual(['pahiya'])
})

test('migrate is a separate step, so that no new process starts on old tables', () => {
  const jobs = (part: string) =>
    manifestsIn(part).filter((file) => parseAllDocuments(read(file)).some((found) => found.get('kind') === 'Job'))
  expect(jobs('migrate')).toEqual([join('migrate', 'migrate.yaml')])
  expect(jobs('.')).toEqual([])
})

test('every process runs an existing file, with configuration, volumes and a writable folder', () => {
  const [config] = kinds('ConfigMap')
  for (const { spec } of templates()) {
    const [{ args, envFrom, volumeMounts }] = spec.containers
    expect(existsSync(join(root, args[0]!))).toBe(true)
    expect(envFrom).toEqual([{ configMapRef: { name: config!.metadata.name } }, { secretRef: { name: 'pahiya' } }])
    const volumes = spec.volumes.map((volume) => volume.name)
    for (const mount of volumeMounts) expect(volumes).toContain(mount.name)
  }
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
