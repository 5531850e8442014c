import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../../src/config.ts'
import { InvalidConfig, type Role } from '../../src/config/problems.ts'

describe('the configuration', () => {
  test('requires no variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      sitesUrl: 'http://localhost:3001',
      prices: { website: 10, page: 2, blog: 2 },
    })
  })

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', OPENAI_API_KEY: '' })).toMatchObject({
      port: 3000,
      model: { apiKey: undefined },
    })
  })

  test('reports all invalid variables at once', () => {
    const environment = {
      PORT: '70000',
      SITEWRIGHT_SITES_URL: 'nowhere',
      SITEWRIGHT_PRICE_PAGE: '-1',
      SITEWRIGHT_PAYLOAD_KEY: 'one:short,two:short',
      OPENAI_TEMPERATURE_PLAN: 'hot',
      TEMPORAL_DEPLOYMENT_NAME: 'x',
      SITEWRIGHT_IMAGE_PROVIDERS: 'pexels',
      NODE_ENV: 'production',
      DATABASE_URL: 'mysql://db',
    }
    const problems = problemsOf(environment, 'api')
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      ...['PORT', 'SITEWRIGHT_SITES_URL', 'DATABASE_URL', 'SITEWRIGHT_PAYLOAD_KEY', 'SITEWRIGHT_PRICE_PAGE'],
      ...['OPENAI_TEMPERATURE_PLAN', 'TEMPORAL_DEPLOYMENT_NAME and TEMPORAL_WORKER_BUILD_ID', 'PEXELS_API_KEY'],
      'SITEWRIGHT_PUBLIC_URL',
    ])
    expect(problems).toContain('OPENAI_TEMPERATURE_PLAN: must be a number from 0 to 2')
    expect(problems.join('\n')).not.toMatch(/short|undefined|NaN|Invalid input/)
  })

  test('requires of each process in production what it needs, of commands nothing', () => {
    const missing = (role?: Role) =>
      problemsOf({ NODE_ENV: 'production' }, role).map((problem) => problem.split(':')[0])
    const ofAll = ['DATABASE_URL', 'SITEWRIGHT_PUBLIC_URL', 'SITEWRIGHT_SITES_URL']
    expect(missing('api')).toEqual([...ofAll, 'SITEWRIGHT_PAYLOAD_KEY'])
    expect(missing('worker')).toEqual([...ofAll, 'SITEWRIGHT_PAYLOAD_KEY'])
    expect(missing('sites')).toEqual(ofAll)
    expect(missing('codec')).toEqual(['SITEWRIGHT_PAYLOAD_KEY'])
    expect(missing()).toEqual([])
  })

  test('warns about variables that look like its own, with the nearest name', () => {
    const environment = {
      SITEWRIGHT_PUBLIC_URI: 'https://x.example',
      SITEWRIGHT_BIND: '0.0.0.0',
      SITEWRIGHT_SPEED: '9',
    }
    expect(readConfig(environment).warnings).toEqual([
      'SITEWRIGHT_PUBLIC_URI has no effect: there is no such variable. Did you mean SITEWRIGHT_PUBLIC_URL?',
      'SITEWRIGHT_SPEED has no effect: there is no such variable.',
    ])
    expect(readConfig({ DATABASE_URL: 'postgres://db', PATH: '/bin' }).warnings).toEqual([])
  })

  test.each(['0.0.0.0/0', '10.0.0.5 ::/0'])(
    'names the variable that trusts every address as a proxy: %s',
    (proxies) => {
      expect(problemsOf({ SITEWRIGHT_TRUSTED_PROXIES: proxies })).toEqual([
        expect.stringMatching(/^SITEWRIGHT_TRUSTED_PROXIES.*must not contain all addresses/),
      ])
    },
  )
})

function problemsOf(environment: Record<string, string>, role?: Role): string[] {
  try {
    readConfig(environment, role)
    return []
  } catch (error) {
    return error instanceof InvalidConfig ? error.problems : []
  }
}
