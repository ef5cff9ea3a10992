/* A setup file for the tests: with PAHIYA_TEST_NOW=2028-02-29T12:00:00Z they run as if it were that moment. */
const asked = process.env['PAHIYA_TEST_NOW']

if (asked !== undefined && asked !== '') {
  const RealDate = Date
  const shiftMs = RealDate.parse(asked) - RealDate.now()
  if (Number.isNaN(shiftMs)) throw new Error(`PAHIYA_TEST_NOW is no moment: ${asked}`)
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [target.now() + shiftMs] : given, newTarget) as Date,
    apply: (target) => new target(target.now() + shiftMs).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => target.now() + shiftMs : (Reflect.get(target, name, receiver) as unknown),
  })
}
