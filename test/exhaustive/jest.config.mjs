export { exhaustive as default } from '../../jest.config.mjs'
