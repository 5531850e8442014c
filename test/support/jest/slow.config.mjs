export { slow as default } from '../../../jest.config.mjs'
