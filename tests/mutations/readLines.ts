import type { ReadLine } from './Mutation.ts'

/** The held lines of docs/asvs.md that no planted fault verifies. */
export const readLines: readonly ReadLine[] = [
  { line: '1.3.7', why: 'There is no template engine whose use could be broken.' },
  { line: '1.3.10', why: 'JavaScript has no format strings to break; the logger takes objects.' },
  {
    line: '2.1.1',
    why: 'It asks for documentation, which the schemas are; 2.2.1 breaks one of them.',
  },
  {
    line: '2.1.2',
    why: 'It asks for documentation, which the rules are; 2.2.3 breaks one of them.',
  },
  {
    line: '2.1.3',
    why: 'It asks for documentation, which domain/limits.ts is; 2.3.2 breaks a limit.',
  },
  { line: '3.7.1', why: 'It is about technologies that the client does not use.' },
  { line: '4.1.2', why: 'The proxy holds it, which no test here starts.' },
  { line: '5.1.1', why: 'It asks for documentation; the test sees only that the section exists.' },
  { line: '6.1.1', why: 'It asks for documentation; 6.3.1 breaks the lock that is documented.' },
  { line: '6.1.2', why: 'It asks for documentation; 6.2.11 breaks the list that is documented.' },
  { line: '6.1.3', why: 'It asks for documentation.' },
  { line: '6.4.2', why: 'There are no secret questions.' },
  {
    line: '7.1.1',
    why: 'It asks for documentation; 7.3.1 and 7.3.2 break the times that are documented.',
  },
  { line: '7.1.2', why: 'It asks for documentation.' },
  {
    line: '8.1.1',
    why: 'It asks for documentation, which domain/access.ts is; 8.2.1 breaks what reads it.',
  },
  {
    line: '8.1.2',
    why: 'It asks for documentation, which is generated; 8.2.3 breaks a field right.',
  },
  {
    line: '9.1.2',
    why: 'No token can choose an algorithm, because the code asks for none; 11.6.1 breaks the kind of key.',
  },
  {
    line: '11.1.1',
    why: 'It asks for documentation; 11.2.2 breaks the rotation that is documented.',
  },
  { line: '11.1.2', why: 'It asks for documentation; the test sees only that the section exists.' },
  { line: '11.2.1', why: 'It is about the choice of libraries.' },
  { line: '12.1.1', why: "These are the proxy's defaults, which no test here starts." },
  { line: '12.1.2', why: "These are the proxy's defaults, which no test here starts." },
  { line: '12.2.2', why: 'Certificates belong to the proxy and the operator.' },
  { line: '13.1.1', why: 'It asks for documentation.' },
  { line: '14.1.1', why: 'It asks for documentation; the test sees only that the section exists.' },
  { line: '14.1.2', why: 'It asks for documentation; the test sees only that the section exists.' },
  { line: '15.1.1', why: 'It asks for documentation; the test sees only that the section exists.' },
  { line: '15.1.3', why: 'It asks for documentation; the test sees only that the section exists.' },
  { line: '15.3.5', why: 'The compiler and the linter hold it, which are no tests of vitest.' },
  { line: '16.1.1', why: 'It asks for documentation; the test sees only that the section exists.' },
]
