import { afterEach, expect, test } from '@jest/globals'
import { connectOptions } from '../../src/temporal/client.ts'

const before = { ...process.env }
afterEach(() => {
  process.env = { ...before }
})

test('Temporal Cloud needs only the standard variables: address, namespace and API key, over TLS', () => {
  Object.assign(process.env, {
    TEMPORAL_ADDRESS: 'eu-west-1.aws.api.temporal.io:7233',
    TEMPORAL_NAMESPACE: 'acme.a1b2c',
    TEMPORAL_API_KEY: 'secret',
  })
  const { connection, namespace } = connectOptions({ temporal: { address: undefined, namespace: 'default' } })
  expect(namespace).toBe('acme.a1b2c')
  expect(connection).toMatchObject({ address: 'eu-west-1.aws.api.temporal.io:7233', apiKey: 'secret' })
  expect(connection.tls).toBeTruthy()
})

test('empty variables, as in .env.example, count as not set', () => {
  const names = ['NAMESPACE', 'API_KEY', 'TLS', 'TLS_CLIENT_CERT_DATA', 'TLS_SERVER_CA_CERT_DATA', 'TLS_SERVER_NAME']
  Object.assign(process.env, Object.fromEntries(names.map((name) => [`TEMPORAL_${name}`, ''])))
  const address = '127.0.0.1:7233'
  const { connection, namespace } = connectOptions({ temporal: { address, namespace: 'acme' } })
  expect([connection, namespace]).toEqual([{ address }, 'acme'])
})

test('a self-hosted server needs only an address', () => {
  const { connection, namespace } = connectOptions({ temporal: { address: '127.0.0.1:7233', namespace: 'default' } })
  expect([connection.address, namespace]).toEqual(['127.0.0.1:7233', 'default'])
})
