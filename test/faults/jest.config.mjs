export { faults as default } from '../../jest.config.mjs'
