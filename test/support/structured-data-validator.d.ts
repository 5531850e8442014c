declare module '@adobe/structured-data-validator' {
  type Issue = { rootType: string; severity: 'ERROR' | 'WARNING'; issueMessage: string; path: object[] }

  export default class Validator {
    constructor(vocabulary: object)
    validate(data: { jsonld: object; microdata: object; rdfa: object }): Promise<Issue[]>
  }
}
