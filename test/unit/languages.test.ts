import { describe, expect, test } from '@jest/globals'
import { parseLanguageCode, languageDirection, languageName } from '../../src/domain/languages.ts'
import { InvalidLanguageCode } from '../../src/domain/problems.ts'

describe('a language code', () => {
  test.each([
    ['fr', 'fr', 'French', 'ltr'],
    ['PT-br', 'pt-BR', 'Brazilian Portuguese', 'ltr'],
    ['iw', 'he', 'Hebrew', 'rtl'],
    ['ar-EG', 'ar-EG', 'Arabic (Egypt)', 'rtl'],
  ])('%s is %s, %s, written %s', (code, canonical, name, direction) => {
    expect([parseLanguageCode(code), languageName(code), languageDirection(canonical)]).toEqual([
      canonical,
      name,
      direction,
    ])
  })

  test.each(['', 'zz', 'qaa', 'english', 'e', 'en_GB', 'x-y', '../etc', 'en-u-ca-buddhist', 'en-x-'.padEnd(200, 'a')])(
    '"%s" is rejected',
    (code) => {
      expect(() => parseLanguageCode(code)).toThrow(InvalidLanguageCode)
    },
  )
})
