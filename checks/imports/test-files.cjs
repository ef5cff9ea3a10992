const TEST_FILE = '\\.test\\.tsx?$'
const TEST_TOOL = '(^|/)node_modules/(vitest|@vitest/[^/]+|fast-check)/'

module.exports = { TEST_FILE, TEST_TOOL }
