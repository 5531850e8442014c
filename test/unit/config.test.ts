import { describe, expect, test } from '@jest/globals'
import { InvalidConfig, readConfig } from '../../src/config.ts'

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
      model: { openaiApiKey: undefined },
    })
  })

  test('reports all invalid variables at once', () => {
    const environment = {
      PORT: '70000',
      SITEWRIGHT_SITES_URL: 'nowhere',
      SITEWRIGHT_PRICE_PAGE: '-1',
      TEMPORAL_DEPLOYMENT_NAME: 'x',
    }
    expect(problemsOf(environment).map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'SITEWRIGHT_SITES_URL',
      'SITEWRIGHT_PRICE_PAGE',
      'TEMPORAL_DEPLOYMENT_NAME and TEMPORAL_WORKER_BUILD_ID',
    ])
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

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return error instanceof InvalidConfig ? error.problems : []
  }
}
