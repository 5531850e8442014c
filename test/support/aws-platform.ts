import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { S3Client } from '@bradenmacdonald/s3-lite-client'
import { s3Keys } from './s3-server.ts'

const minute = 60_000
const role = 'sitewright'
const roleArn = `arn:aws:iam::123456789012:role/${role}`
const secret = 'given-to-the-process-by-the-platform'

/**
 * The services that give a process on AWS its credentials, by their documented protocols: instance metadata (version 2 only), the endpoint of
 * containers, STS for web identities, and SSO. In front of the S3 server, which knows static keys only, it checks signatures that include a
 * session token.
 */
export async function startAwsPlatform(s3Endpoint: string, folder: string) {
  let lifetimeMs = 60 * minute
  const sessions: Session[] = []
  const used: string[] = []
  let rejected = 0
  const issue = () => {
    const number = sessions.length + 1
    const session = { id: `ASIA${number}`, secret: `secret-${number}`, token: `session-${number}`, isValid: true }
    sessions.push(session)
    const expires = new Date(Date.now() + lifetimeMs)
    return { ...session, expires, iso: `${expires.toISOString().slice(0, 19)}Z` }
  }
  const services = await listen(async (asked, response) => {
    const answer = answerOf(asked, await text(asked), issue)
    response.writeHead(answer === undefined ? 401 : 200).end(answer)
  })
  const bucket = { endPoint: s3Endpoint, region: 'us-east-1', bucket: 'websites' }
  const behind = new S3Client({ ...bucket, accessKey: s3Keys.accessKeyId, secretKey: s3Keys.secretAccessKey })
  const s3 = await listen(async (asked, response) => {
    const body = await buffer(asked)
    const session = signerOf(asked, body, sessions)
    if (!session?.isValid) {
      rejected++
      const code = session ? 'ExpiredToken' : 'SignatureDoesNotMatch'
      return response.writeHead(session ? 400 : 403).end(`<Error><Code>${code}</Code><Message>No</Message></Error>`)
    }
    used.push(session.token)
    const name = new URL(asked.url ?? '', s3Endpoint).pathname.replace('/websites/', '')
    if (asked.method === 'GET') return response.writeHead(200).end(await (await behind.getObject(name)).text())
    const { etag } = await behind.putObject(name, new Uint8Array(body))
    return response.writeHead(200, { etag: `"${etag}"` }).end()
  })
  const at = addressOf(services)
  const tokenFile = join(folder, 'token')
  await writeFile(tokenFile, secret)
  await writeSsoFiles(folder)
  return {
    storageUrl: `s3://websites/aws?endpoint=${addressOf(s3)}&region=eu-west-1`,
    /** The variables that each platform sets, or an operator who signs in. Nothing else gives credentials. */
    environments: {
      'an EC2 instance role (IMDSv2)': { AWS_EC2_METADATA_SERVICE_ENDPOINT: at },
      'an ECS task role or EKS Pod Identity': {
        AWS_CONTAINER_CREDENTIALS_FULL_URI: `${at}/container`,
        AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: tokenFile,
      },
      'a web identity (IRSA)': {
        AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
        AWS_ROLE_ARN: roleArn,
        AWS_REGION: 'eu-west-1',
        AWS_ENDPOINT_URL_STS: at,
      },
      SSO: { AWS_PROFILE: 'sso', AWS_CONFIG_FILE: join(folder, 'config'), AWS_ENDPOINT_URL_SSO: at },
    },
    /** Session tokens of the requests to S3. */
    used,
    rejected: () => rejected,
    /** How long credentials are valid that are issued from now on. */
    issueFor: (ms: number) => void (lifetimeMs = ms),
    /** Makes the credentials invalid that were issued until now. */
    expire: () => {
      for (const session of sessions) session.isValid = false
    },
    async stop() {
      for (const server of [services, s3]) {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      }
    },
  }
}

type Session = { id: string; secret: string; token: string; isValid: boolean }
type Issued = Session & { expires: Date; iso: string }

/** Returns the answer of a service; undefined if the request has no authority. */
function answerOf(
  { method, url = '', headers }: IncomingMessage,
  body: string,
  issue: () => Issued,
): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (method === 'PUT' && pathname === '/latest/api/token')
    return headers['x-aws-ec2-metadata-token-ttl-seconds'] ? secret : undefined
  if (pathname.startsWith('/latest/meta-data/iam/security-credentials/')) {
    if (headers['x-aws-ec2-metadata-token'] !== secret) return
    return pathname.endsWith(role) ? JSON.stringify({ Code: 'Success', ...credentials(issue()) }) : role
  }
  if (pathname === '/container')
    return headers.authorization === secret ? JSON.stringify(credentials(issue())) : undefined
  if (pathname === '/federation/credentials') {
    const isKnown = headers['x-amz-sso_bearer_token'] === secret && searchParams.get('role_name') === role
    const { id: accessKeyId, secret: secretAccessKey, token: sessionToken, expires } = issue()
    const found = { accessKeyId, secretAccessKey, sessionToken, expiration: expires.getTime() }
    return isKnown ? JSON.stringify({ roleCredentials: found }) : undefined
  }
  const asked = new URLSearchParams(body)
  if (asked.get('Action') !== 'AssumeRoleWithWebIdentity') return
  if (asked.get('WebIdentityToken') !== secret || asked.get('RoleArn') !== roleArn) return
  const { id, secret: key, token, iso } = issue()
  return `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult>
    <Credentials><AccessKeyId>${id}</AccessKeyId><SecretAccessKey>${key}</SecretAccessKey>
    <SessionToken>${token}</SessionToken><Expiration>${iso}</Expiration></Credentials>
    <AssumedRoleUser><Arn>${roleArn}/web</Arn><AssumedRoleId>AROA:web</AssumedRoleId></AssumedRoleUser>
    </AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`
}

const credentials = ({ id, secret: key, token, iso }: Issued) => ({
  ...{ AccessKeyId: id, SecretAccessKey: key, Token: token, Expiration: iso },
})

/** The session whose keys signed the request and its session token, by Signature Version 4 in a header or in the URL; undefined if none did. */
function signerOf(
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  sessions: Session[],
): Session | undefined {
  const { pathname, searchParams: query } = new URL(url, 'http://localhost')
  const fields = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)=([^,]+)/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>
  const isInUrl = query.has('X-Amz-Signature')
  const of = (name: string) => (isInUrl ? query.get(`X-Amz-${name}`) : fields[name]) ?? ''
  const [id, ...scope] = of('Credential').split('/')
  const token = isInUrl ? query.get('X-Amz-Security-Token') : headers['x-amz-security-token']
  const session = sessions.find((each) => each.id === id && each.token === token)
  const signed = of('SignedHeaders')
  if (!session || !(isInUrl || signed.split(';').includes('x-amz-security-token'))) return
  const signature = of('Signature')
  query.delete('X-Amz-Signature')
  query.sort()
  const canonical = [
    ...[method, pathname, query.toString().replaceAll('+', '%20')],
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    ...['', signed, isInUrl ? 'UNSIGNED-PAYLOAD' : createHash('sha256').update(body).digest('hex')],
  ].join('\n')
  const date = isInUrl ? of('Date') : String(headers['x-amz-date'])
  const hash = createHash('sha256').update(canonical).digest('hex')
  const key = scope.reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${session.secret}`)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope.join('/'), hash].join('\n')).toString('hex')
  return expected === signature ? session : undefined
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** A profile with SSO, and the token of a sign-in, as `aws sso login` leaves them. */
async function writeSsoFiles(home: string) {
  const session = ['sso_start_url = https://acme.awsapps.com/start', 'sso_region = eu-west-1']
  const profile = [
    'sso_session = acme',
    'sso_account_id = 123456789012',
    `sso_role_name = ${role}`,
    'region = eu-west-1',
  ]
  await writeFile(join(home, 'config'), ['[sso-session acme]', ...session, '[profile sso]', ...profile, ''].join('\n'))
  const cache = join(home, '.aws', 'sso', 'cache')
  await mkdir(cache, { recursive: true })
  const signIn = { accessToken: secret, expiresAt: new Date(Date.now() + 60 * minute).toISOString() }
  await writeFile(join(cache, `${createHash('sha1').update('acme').digest('hex')}.json`), JSON.stringify(signIn))
}

async function listen(answer: (asked: IncomingMessage, response: ServerResponse) => Promise<unknown>): Promise<Server> {
  const server = createServer((asked, response) => {
    answer(asked, response).catch((error: Error) => response.writeHead(500).end(error.message))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
