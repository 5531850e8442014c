import { testBatches } from '../support/kinds/batches.ts'
import { testOrders } from '../support/kinds/orders.ts'
import { testScheduling } from '../support/kinds/scheduling.ts'
import { testStates } from '../support/kinds/states.ts'
import { openContent } from '../support/content.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

// Posts share most of their code with pages, for which `npm test` runs these.
const content = openContent({ worker: true })
const platform = useSharedPlatform()

testStates(content, 'blogs')
testScheduling('blogs')
testOrders(platform, 'blog')
testBatches(platform, 'blog')
