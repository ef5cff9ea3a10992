import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileWorld, type FileWorld } from '../../testing/worlds/file-world.ts'

const role = 'arn:aws:iam::000000000000:role/uploads'

let sts: Server
let world: FileWorld
const asked: URLSearchParams[] = []
beforeAll(async () => {
  // Answers AssumeRole like AWS STS, and rejects requests without the required signature.
  sts = createServer((request, response) => {
    void text(request).then((body) => {
      if (!isSigned(request, body))
        return response
          .writeHead(403)
          .end('<ErrorResponse><Error><Code>SignatureDoesNotMatch</Code></Error></ErrorResponse>')
      asked.push(new URLSearchParams(body))
      const until = new Date(Date.now() + 900_000).toISOString()
      return response.end(`<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>ASIA1</AccessKeyId>
        <SecretAccessKey>of fifteen minutes</SecretAccessKey><SessionToken>token</SessionToken>
        <Expiration>${until}</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`)
    })
  }).listen(0, '127.0.0.1')
  await once(sts, 'listening')
  const address = `http://127.0.0.1:${(sts.address() as AddressInfo).port}/`
  world = await createFileWorld({ UPLOADS_STS_URL: address, UPLOADS_STS_ROLE: role })
})
afterAll(async () => {
  await world.close()
  sts.close()
})

function isSigned(request: IncomingMessage, body: string): boolean {
  const { authorization = '', 'x-amz-date': time = '' } = request.headers
  const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')
  const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest()
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? ''
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
  const canonical = `POST\n/\n\n${headers.join('')}\n${names}\n${sha256(body)}`
  const day = String(time).slice(0, 8)
  const scope = `${day}/${world.config.S3_REGION}/sts/aws4_request`
  const key = hmac(
    hmac(hmac(hmac(`AWS4${world.config.S3_SECRET_KEY}`, day), world.config.S3_REGION), 'sts'),
    'aws4_request',
  )
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${String(time)}\n${scope}\n${sha256(canonical)}`).toString('hex')
  return authorization.endsWith(`Signature=${signature}`) && authorization.includes(`/${scope},`)
}

test('when enabled, credentials last 15 minutes and can only put under the caller’s own prefix (UP-15)', async () => {
  const [one, other] = [await world.newSeller(), await world.newSeller()]
  const { status, body } = await world.ask(one, 'GET', '/s3/sts')
  expect(status).toBe(200)
  const given = body as { prefix: string; bucket: string; credentials: { Expiration: string } }
  expect(given).toMatchObject({
    bucket: world.buckets.uploads,
    credentials: { AccessKeyId: 'ASIA1', SessionToken: 'token' },
  })
  expect(new Date(given.credentials.Expiration).getTime() - Date.now()).toBeLessThanOrEqual(900_000)
  const [form] = asked
  expect(Object.fromEntries(form!)).toMatchObject({ Action: 'AssumeRole', RoleArn: role, DurationSeconds: '900' })
  expect(JSON.parse(form!.get('Policy')!)).toEqual({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:PutObject'],
        Resource: [`arn:aws:s3:::${world.buckets.uploads}/${given.prefix}*`],
      },
    ],
  })
  const others = (await world.ask(other, 'GET', '/s3/sts')).body as { prefix: string }
  expect(others.prefix).not.toBe(given.prefix)
  expect([given.prefix, others.prefix]).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}\/$/),
    expect.stringMatching(/^[0-9a-f]{32}\/$/),
  ])
})
