export { docs as default } from '../../jest.config.mjs'
