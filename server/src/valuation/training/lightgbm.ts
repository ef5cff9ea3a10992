import { access } from 'node:fs/promises'
import koffi, { type LibraryHandle } from 'koffi'
import type { Trees } from '@pahiya/domain/prediction/sum-of-trees'
import type { GrowTrees } from './train-price-model.ts'

const priceTrees: Growth = {
  rounds: 1000,
  settings: [
    'objective=l1',
    'learning_rate=0.015',
    'num_leaves=31',
    'min_data_in_leaf=30',
    'feature_fraction=0.3',
    'bagging_fraction=0.8',
    'bagging_freq=1',
    'lambda_l2=5',
    'cat_smooth=30',
  ],
}
/** The same rows give the same trees. */
const always = [
  'seed=1',
  'deterministic=true',
  'force_row_wise=true',
  // More threads would slow down the processes that serve requests on the same machine.
  'num_threads=1',
  'verbosity=-1',
]

export type Growth = { rounds: number; settings: readonly string[] }

const float32 = 0
const float64 = 1

/** LightGBM's own library, for training only: the model is dumped as plain trees, which need no library. */
export function openLightGbm(file: string, { rounds, settings }: Growth = priceTrees): GrowTrees {
  const calls = declareCalls(koffi.load(file))
  const check = (status: number) => {
    if (status !== 0) throw new Error(`LightGBM: ${calls.lastError()}`)
  }
  return (rows, targets, categorical) => {
    const data = rows.length === 0 ? new Float64Array() : flat(rows)
    const named = [...settings, ...always, `categorical_feature=${categorical.join(',')}`].join(' ')
    const dataset: unknown[] = [null]
    check(calls.createDataset(data, float64, rows.length, rows[0]?.length ?? 0, 1, named, null, dataset))
    const booster: unknown[] = [null]
    try {
      check(calls.setField(dataset[0], 'label', Float32Array.from(targets), targets.length, float32))
      check(calls.createBooster(dataset[0], named, booster))
      const isFinished = [0]
      for (let round = 0; round < rounds && isFinished[0] === 0; round += 1) check(calls.update(booster[0], isFinished))
      return readTrees(dump(calls, check, booster[0]))
    } finally {
      if (booster[0] !== null) calls.freeBooster(booster[0])
      calls.freeDataset(dataset[0])
    }
  }
}

/** Path at which bin/setup installs the library. */
const installed = new URL('../../../../.tools/lightgbm/lib_lightgbm.so', import.meta.url).pathname

/** The library's file: the one named by LIGHTGBM_LIBRARY, or else the installed one; null if neither exists. */
export async function findLightGbm(named: string | undefined): Promise<string | null> {
  const file = named ?? installed
  return access(file).then(
    () => file,
    () => null,
  )
}

type Call = (...given: readonly unknown[]) => number

function declareCalls(library: LibraryHandle) {
  const declare = (prototype: string) => library.func(prototype) as unknown as Call
  return {
    lastError: library.func('const char *LGBM_GetLastError()') as unknown as () => string,
    createDataset: declare(
      'int LGBM_DatasetCreateFromMat(const double *data, int type, int32_t rows, int32_t columns, int rowMajor, const char *settings, void *reference, _Out_ void **out)',
    ),
    setField: declare(
      'int LGBM_DatasetSetField(void *dataset, const char *name, const float *data, int count, int type)',
    ),
    createBooster: declare('int LGBM_BoosterCreate(void *dataset, const char *settings, _Out_ void **out)'),
    update: declare('int LGBM_BoosterUpdateOneIter(void *booster, _Out_ int *isFinished)'),
    dump: declare(
      'int LGBM_BoosterDumpModel(void *booster, int from, int count, int importance, int64_t size, _Out_ int64_t *needed, _Out_ uint8_t *text)',
    ),
    freeBooster: declare('int LGBM_BoosterFree(void *booster)'),
    freeDataset: declare('int LGBM_DatasetFree(void *dataset)'),
  }
}

function dump(calls: ReturnType<typeof declareCalls>, check: (status: number) => void, booster: unknown): DumpedModel {
  const needed: (number | bigint)[] = [0]
  check(calls.dump(booster, 0, -1, 0, 1, needed, new Uint8Array(1)))
  const text = new Uint8Array(Number(needed[0]))
  check(calls.dump(booster, 0, -1, 0, text.length, needed, text))
  return JSON.parse(new TextDecoder().decode(text.subarray(0, -1))) as DumpedModel
}

function flat(rows: readonly Float64Array[]): Float64Array {
  const width = rows[0]!.length
  const data = new Float64Array(rows.length * width)
  rows.forEach((row, at) => data.set(row, at * width))
  return data
}

type DumpedModel = { tree_info: { tree_structure: DumpedNode }[] }
type DumpedNode =
  | { leaf_value: number }
  | {
      split_feature: number
      /** A number, or codes as "1||5||9". */
      threshold: number | string
      decision_type: '<=' | '=='
      missing_type: 'None' | 'NaN' | 'Zero'
      default_left: boolean
      left_child: DumpedNode
      right_child: DumpedNode
    }

function readTrees({ tree_info: all }: DumpedModel): Trees {
  const trees: Trees = {
    roots: [],
    feature: [],
    threshold: [],
    codes: [],
    unknownLeft: [],
    left: [],
    right: [],
    leaves: [],
  }
  for (const { tree_structure: root } of all) trees.roots.push(addNode(trees, root))
  return trees
}

function addNode(trees: Trees, node: DumpedNode): number {
  if ('leaf_value' in node) return -trees.leaves.push(node.leaf_value)
  const at = trees.feature.push(node.split_feature) - 1
  const isNumber = node.decision_type === '<='
  const threshold = isNumber ? Number(node.threshold) : 0
  trees.threshold.push(threshold)
  trees.codes.push(isNumber ? null : String(node.threshold).split('||').map(Number))
  // If the training data had no missing values, LightGBM treats a missing value as 0.
  trees.unknownLeft.push(node.missing_type === 'NaN' ? node.default_left : threshold >= 0)
  trees.left.push(0)
  trees.right.push(0)
  trees.left[at] = addNode(trees, node.left_child)
  trees.right[at] = addNode(trees, node.right_child)
  return at
}
