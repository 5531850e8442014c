import { testScheduling } from '../support/kinds/scheduling.ts'

testScheduling('pages')
