import type { Mutation } from './Mutation.ts'

/** Faults in the code for V4 and V5, interfaces and files. */
export const interfaces: readonly Mutation[] = [
  {
    lines: ['4.1.1'],
    file: 'server/http/fileRoutes.ts',
    find: "'image/svg+xml; charset=utf-8'",
    replace: "'image/svg+xml'",
    tests: ['tests/server/files/packageLabel.test.ts'],
  },
  {
    lines: ['4.1.3'],
    file: 'server/app.ts',
    find: 'services.config.TRUST_PROXY ?? false',
    replace: 'services.config.TRUST_PROXY ?? true',
    tests: ['tests/server/http/callerAddress.test.ts'],
  },
  {
    lines: ['4.2.1'],
    file: 'server/app.ts',
    find: '    loggerInstance: services.log',
    replace: '    http: { insecureHTTPParser: true },\n    loggerInstance: services.log',
    tests: ['tests/server/http/forwarded.test.ts'],
  },
  {
    lines: ['4.3.1'],
    file: 'server/http/persistedDocuments.ts',
    find: 'prices.set(document, priceOf(document, schema, caller))',
    replace: 'prices.set(document, priceOf ? 1 : 0)',
    tests: ['tests/server/http/adHoc.test.ts'],
  },
  {
    lines: ['4.3.2'],
    file: 'server/http/persistedDocuments.ts',
    find: "if (caller.viewer === null)\n        throw refusal(problem(caller.tokenRefused ?? 'session.ended'), caller.locale)",
    replace: '',
    tests: ['tests/server/http/adHoc.test.ts'],
  },
  {
    lines: ['4.4.1'],
    file: 'client/relay/live/liveSocket.ts',
    find: "window.location.protocol === 'https:' ? 'wss' : 'ws'",
    replace: "window.location.protocol === 'https:' ? 'ws' : 'ws'",
    tests: ['client/relay/live/liveSocket.test.ts'],
  },
  {
    lines: ['4.4.2'],
    file: 'server/http/graphqlSocket.ts',
    find: 'if (!isOwnOrigin(facts)) return 403',
    replace: 'void isOwnOrigin',
    tests: ['tests/faults/twoProcesses.test.ts'],
  },
  {
    lines: ['5.2.1'],
    file: 'server/http/readBytes.ts',
    find: "if (Number(stream.headers['content-length'] ?? 0) > limit) return reject(tooLarge())\n",
    replace: '',
    tests: ['tests/server/http/uploads.test.ts'],
  },
  {
    lines: ['5.2.3'],
    file: 'server/platform/xlsx/reading/zipParts.ts',
    find: 'if (unpacked > limits.workbookUnpackedBytes) throw hostile(tooLarge)\n      if (uncompressedSize > ratioFreeBytes && ratio > limits.workbookRatio)\n        throw',
    replace:
      'if (unpacked < 0 && ratio > ratioFreeBytes) throw hostile(tooLarge)\n      if (unpacked < 0) throw',
    tests: ['tests/alone/hostileWorkbook.test.ts'],
  },
  {
    lines: ['5.3.1'],
    file: 'server/platform/uploads.ts',
    find: '  await makeRoom(ctx, id)\n',
    replace:
      "  await (await import('node:fs/promises')).writeFile(`/tmp/${name}`, content)\n  await makeRoom(ctx, id)\n",
    tests: ['tests/unit/tools/dangerousCode.test.ts'],
  },
  {
    lines: ['5.3.2'],
    file: 'server/platform/safeFileName.ts',
    find: '!/[/\\\\\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069]/u.test(name) &&',
    replace: '',
    tests: ['tests/server/http/uploads.test.ts'],
  },
  {
    lines: ['5.4.1', '5.4.2'],
    file: 'server/http/export/workbookRoute.ts',
    find: '${encodeURIComponent(name)}',
    replace: '${encodeURI(name)}',
    tests: ['tests/server/http/workbook.test.ts'],
  },
]
