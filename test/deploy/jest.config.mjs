export { deploy as default } from '../../jest.config.mjs'
