import { expect, test } from '@jest/globals'
import { createUploadSlots } from '../../src/hosting/forms/upload-slots.ts'
import { noContent, tooManyForms } from '../../src/hosting/responses.ts'

test('32 uploads are read at the same time, of any networks; another one is read when one has ended', async () => {
  const slots = createUploadSlots()
  const upload = (network: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<typeof noContent>()
    return {
      answer: slots.run(network, () => promise),
      end: () => resolve(noContent),
      fail: () => reject(new Error('cut off')),
    }
  }
  const networks = Array.from({ length: 32 }, (_, number) => `192.0.2.${number}`)
  const [first, second, ...others] = networks.map(upload)
  expect(await upload('198.51.100.1').answer).toBe(tooManyForms)
  first?.end()
  expect(await first?.answer).toBe(noContent)
  second?.fail()
  await expect(second?.answer).rejects.toThrow('cut off')
  const later = ['198.51.100.1', '198.51.100.2'].map(upload)
  expect(await upload('198.51.100.3').answer).toBe(tooManyForms)
  const rest = [...others, ...later]
  for (const { end } of rest) end()
  expect(await Promise.all(rest.map(({ answer }) => answer))).toEqual(rest.map(() => noContent))
})
