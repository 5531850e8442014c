import fc from 'fast-check'
import type { WebsiteBrief } from '../../src/generation/model.ts'

/** Briefs of every kind, from noise to words that the composer recognizes. */
export const anyBrief: fc.Arbitrary<WebsiteBrief> = fc.record(
  {
    prompt: fc.oneof(
      fc.string({ minLength: 1, maxLength: 400, unit: 'binary' }),
      fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
      fc.lorem({ maxCount: 60 }),
      fc
        .array(
          fc.constantFrom(
            'a',
            'bakery',
            'in',
            'Lyon',
            'called',
            '"',
            'that',
            'sells',
            'and',
            ',',
            '.',
            '€40',
            'Anna',
            'Berg',
            'call',
            '+33 1 23 45 67 89',
            'x@y.example',
            'We',
            'offer',
            '<b>',
            '🎉',
            'since 1987',
            '12 rooms',
            'open',
            'Mon',
            '9',
            'for',
            'website',
          ),
          { minLength: 1, maxLength: 60 },
        )
        .map((words) => words.join(' ')),
    ),
    business_name: fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }),
    business_description: fc.string({ maxLength: 600 }),
    industry: fc.string({ maxLength: 100 }),
    tone: fc.string({ maxLength: 200 }),
    facts: fc.array(fc.string({ maxLength: 1200 }), { maxLength: 8 }),
    pages: fc.array(
      fc.record(
        {
          name: fc.string({ minLength: 1, maxLength: 90, unit: 'grapheme' }),
          path: fc.string({ maxLength: 40 }),
          prompt: fc.string({ maxLength: 300 }),
        },
        { requiredKeys: ['name'] },
      ),
      { maxLength: 20 },
    ),
  },
  { requiredKeys: ['prompt'] },
)
