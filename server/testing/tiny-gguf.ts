import { writeFile } from 'node:fs/promises';

const width = 64;
const rows = { context: 512, heads: 2 };
const specials = ['<|im_start|>', '<|im_end|>'];
const tokenType = { normal: 1, control: 3 };
const chatTemplate =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>' + '\n'}}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}";

/** The visible characters that stand for bytes in a GPT-2 vocabulary, by byte. */
function byteCharacters(): string[] {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => {
    const isVisible =
      (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255);
    return String.fromCodePoint(isVisible ? byte : next++);
  });
}

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const f32 = (values: Iterable<number>) => Buffer.from(Float32Array.from(values).buffer);
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);

/** Value types of the GGUF format (ggml, docs/gguf.md). */
const entry = {
  int: (key: string, value: number) => Buffer.concat([text(key), u32(4), u32(value)]),
  float: (key: string, value: number) => Buffer.concat([text(key), u32(6), f32([value])]),
  text: (key: string, value: string) => Buffer.concat([text(key), u32(8), text(value)]),
  ints: (key: string, values: number[]) =>
    Buffer.concat([text(key), u32(9), u32(5), u64(values.length), ...values.map(u32)]),
  texts: (key: string, values: string[]) =>
    Buffer.concat([text(key), u32(9), u32(8), u64(values.length), ...values.map(text)]),
};

const filled = (length: number, value: number) => Array.from({ length }, () => value);

/** Numbers in [-1, 1) that are the same in every run. */
function* noise(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 31 - 1;
  }
}

function direction(numbers: Generator<number, never>): number[] {
  const vector = Array.from({ length: width }, () => numbers.next().value);
  const length = Math.hypot(...vector);
  return vector.map((value) => (value / length) * Math.sqrt(width));
}

/** Weights of one block, all zero: every token passes through as it is. */
const blockTensors: [name: string, shape: number[]][] = [
  ['attn_norm', [width]],
  ['attn_q', [width, width]],
  ['attn_k', [width, width]],
  ['attn_v', [width, width]],
  ['attn_output', [width, width]],
  ['ffn_norm', [width]],
  ['ffn_gate', [width, width]],
  ['ffn_up', [width, width]],
  ['ffn_down', [width, width]],
];

/**
 * Writes a language model of a few hundred kilobytes that the real engine loads: whatever it is asked, it answers
 * with the given words, one token each, in order.
 * @param words each at most once; the first follows a line break, with which prompts end
 * @param isEndless begins again after the last word instead of ending the reply
 */
export async function writeTinyGguf(path: string, words: string[], isEndless = false): Promise<void> {
  const bytes = byteCharacters();
  const spoken = words.map((word) => [...Buffer.from(` ${word}`)].map((byte) => bytes[byte]).join(''));
  const tokens = [...specials, ...bytes, ...spoken];
  const [, endOfTurn = 1] = specials.map((_, id) => id);
  const firstWord = specials.length + bytes.length;

  const successor = new Map<number, number>();
  successor.set(specials.length + '\n'.charCodeAt(0), firstWord);
  words.forEach((_, place) => {
    const isLast = place === words.length - 1;
    const afterLast = isEndless ? firstWord : endOfTurn;
    successor.set(firstWord + place, isLast ? afterLast : firstWord + place + 1);
  });

  const numbers = noise(1);
  const embeddings = tokens.map(() => direction(numbers));
  const outputs = tokens.map(() => filled(width, 0));
  for (const [token, next] of successor) {
    outputs[next] = (outputs[next] ?? []).map((value, at) => value + (embeddings[token]?.[at] ?? 0));
  }
  const tensors: { name: string; shape: number[]; values: number[] }[] = [
    { name: 'token_embd.weight', shape: [width, tokens.length], values: embeddings.flat() },
    { name: 'output_norm.weight', shape: [width], values: filled(width, 1) },
    { name: 'output.weight', shape: [width, tokens.length], values: outputs.flat() },
    ...blockTensors.map(([name, shape]) => ({
      name: `blk.0.${name}.weight`,
      shape,
      values: filled(
        shape.reduce((a, b) => a * b),
        0,
      ),
    })),
  ];

  const metadata = [
    entry.text('general.architecture', 'llama'),
    entry.text('general.name', 'tiny'),
    entry.int('llama.context_length', rows.context),
    entry.int('llama.embedding_length', width),
    entry.int('llama.block_count', 1),
    entry.int('llama.feed_forward_length', width),
    entry.int('llama.attention.head_count', rows.heads),
    entry.int('llama.attention.head_count_kv', rows.heads),
    entry.float('llama.attention.layer_norm_rms_epsilon', 1e-5),
    entry.text('tokenizer.ggml.model', 'gpt2'),
    entry.text('tokenizer.ggml.pre', 'gpt-2'),
    entry.texts('tokenizer.ggml.tokens', tokens),
    entry.ints(
      'tokenizer.ggml.token_type',
      tokens.map((_, id) => (id < specials.length ? tokenType.control : tokenType.normal)),
    ),
    entry.texts('tokenizer.ggml.merges', []),
    entry.int('tokenizer.ggml.bos_token_id', 0),
    entry.int('tokenizer.ggml.eos_token_id', endOfTurn),
    entry.text('tokenizer.chat_template', chatTemplate),
  ];
  let offset = 0;
  const described = tensors.map(({ name, shape, values }) => {
    const head = [text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)];
    offset += values.length * 4;
    return Buffer.concat(head);
  });
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(metadata.length),
    ...metadata,
    ...described,
  ]);
  const padding = Buffer.alloc((32 - (head.length % 32)) % 32);
  await writeFile(path, Buffer.concat([head, padding, ...tensors.map(({ values }) => f32(values))]));
}
