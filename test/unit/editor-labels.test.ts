import { expect, test } from '@jest/globals'
import { type FieldSpec, fieldsOf } from '../../src/console/editor/forms/field-specs.ts'
import { languages } from '../../src/console/editor/phrases/index.ts'
import { sectionKinds } from '../../src/domain/websites/site.ts'

test('the editor names each field of each kind of section in its languages', () => {
  const namesOf = (specs: readonly FieldSpec[]): string[] =>
    specs.flatMap((spec) => [spec.name, ...('fields' in spec ? namesOf(spec.fields) : [])])
  const names = new Set(sectionKinds.flatMap((kind) => namesOf(fieldsOf(kind))))
  const missing = Object.entries(languages).flatMap(([language, { fields }]) =>
    [...names].filter((name) => !fields[name]).map((name) => `${language}: ${name}`),
  )
  expect(missing).toEqual([])
})
