export { latency as default } from '../../jest.config.mjs'
