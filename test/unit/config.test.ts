import { readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { InvalidConfig, readConfig } from '../../src/config.ts'

describe('the configuration', () => {
  test('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      sitesUrl: 'http://localhost:3001',
      prices: { website: 10, page: 2, blog: 2 },
    })
  })

  test('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', OPENAI_API_KEY: '' })).toMatchObject({
      port: 3000,
      model: { openaiApiKey: undefined },
    })
  })

  test('names everything that is wrong at once', () => {
    try {
      readConfig({
        PORT: '70000',
        SITEWRIGHT_SITES_URL: 'nowhere',
        SITEWRIGHT_PRICE_PAGE: '-1',
        TEMPORAL_DEPLOYMENT_NAME: 'x',
      })
      throw new Error('was accepted')
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidConfig)
      const { problems } = error as InvalidConfig
      expect(problems.map((problem) => problem.split(':')[0])).toEqual([
        'PORT',
        'SITEWRIGHT_SITES_URL',
        'SITEWRIGHT_PRICE_PAGE',
        'TEMPORAL_DEPLOYMENT_NAME and TEMPORAL_WORKER_BUILD_ID',
      ])
    }
  })

  test('is listed whole in .env.example', async () => {
    const [source, example] = await Promise.all(['src/config.ts', '.env.example'].map((file) => readFile(file, 'utf8')))
    const names = [...(source ?? '').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(example ?? ''))).toEqual([])
  })
})
