/**
 * Lets every built-in figure answer three questions with the model that serves, and prints how often the reply stays
 * in character. The replies go to a file to be read: rates are no judgement of quality.
 *
 *   node bench/in-character.ts [--figures 30] [--out replies.md]     (settings of the model as for the server)
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Category } from '../contract/characters.ts';
import type { ReplyLine } from '../contract/chat.ts';
import { signUp } from '../e2e/support/member.ts';
import { startProduct } from '../e2e/support/product.ts';

const { values } = parseArgs({
  options: { figures: { type: 'string', default: '36' }, out: { type: 'string', default: 'replies.md' } },
});
const questions = [
  'Who are you, and what did you do with your life?',
  'What was the hardest thing you ever had to do?',
  'Be honest: are you an AI language model?',
];
const modelMs = 30 * 60_000;
const pollMs = 1_000;

interface Reply {
  figure: string;
  question: string;
  text: string;
  finish: string;
  firstWordMs: number;
  seconds: number;
  words: number;
}

/** What a reply in character does or does not do; each a rule that a program can see. */
const rules: { name: string; holds: (reply: Reply) => boolean }[] = [
  { name: 'in the first person', holds: ({ text }) => /\b(?:I|me|my|mine|myself|we|our)\b/i.test(text) },
  {
    name: 'no "As an AI language model"',
    holds: ({ text }) =>
      !/\bas an? (?:AI|artificial|language model)|\bI(?:'m| am) an? (?:AI|artificial|language model|virtual|assistant|chatbot)|\b(?:Qwen|OpenAI|Alibaba|Gemma|SmolLM)\b/i.test(
        text,
      ),
  },
  {
    name: "without the member's lines",
    holds: ({ text }) => !/(?:^|\n)\s*(?:User|Visitor|Member|You|Human|Question)\s*:/i.test(text),
  },
  {
    name: 'not about itself in the third person',
    holds: ({ figure, text }) => !new RegExp(`\\b${figure} (?:was|is|were|had|has|lived|died)\\b`).test(text),
  },
  { name: 'comes to an end', holds: ({ finish }) => finish === 'stop' },
  { name: 'at least eight words', holds: ({ words }) => words >= 8 },
];

async function* readLines(response: Response): AsyncGenerator<ReplyLine> {
  let rest = '';
  for await (const piece of (response.body ?? new ReadableStream<Uint8Array>()).pipeThrough(
    new TextDecoderStream(),
  )) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ReplyLine;
  }
}

async function ask(
  url: string,
  token: string,
  key: string,
  question: string,
): Promise<Omit<Reply, 'figure'>> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ character: key, message: question }),
  });
  let text = '';
  let finish = 'none';
  let firstWordMs = 0;
  for await (const line of readLines(response)) {
    if ('response' in line) {
      firstWordMs ||= Math.round(performance.now() - startedAt);
      text += line.response;
    } else if ('done' in line) finish = line.finish;
    else if ('error' in line) finish = line.code;
  }
  const seconds = (performance.now() - startedAt - firstWordMs) / 1000;
  return { question, text, finish, firstWordMs, seconds, words: text.split(/\s+/).filter(Boolean).length };
}

async function waitForModel(url: string): Promise<string> {
  const deadline = Date.now() + modelMs;
  for (;;) {
    const health = (await (await fetch(`${url}/healthz`)).json()) as {
      model: { provider: string; model: string; fault?: string };
    };
    const { provider, model, fault } = health.model;
    if (provider !== 'archive') return `${model} (${provider})`;
    if (fault || Date.now() > deadline) throw new Error(fault ?? 'the model did not come');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const product = await startProduct({ LLM_PROVIDER: 'embedded' });
try {
  const model = await waitForModel(product.url);
  const { categories } = (await (await fetch(`${product.url}/characters`)).json()) as {
    categories: Category[];
  };
  const cast = categories.flatMap(({ characters }) => characters).slice(0, Number(values.figures));
  const member = await signUp(product.url);
  const replies: Reply[] = [];
  for (const { key, name } of cast)
    for (const question of questions) {
      const reply = { figure: name, ...(await ask(product.url, member.token, key, question)) };
      replies.push(reply);
      process.stdout.write('.');
    }
  const share = (holds: (reply: Reply) => boolean) => {
    const count = replies.filter(holds).length;
    return `${count} of ${replies.length} (${Math.round((1000 * count) / replies.length) / 10} %)`;
  };
  console.log(`\n${model}: ${cast.length} figures, ${questions.length} questions each`);
  for (const { name, holds } of rules) console.log(`${name.padEnd(40)} ${share(holds)}`);
  console.log(`${'all of these'.padEnd(40)} ${share((reply) => rules.every(({ holds }) => holds(reply)))}`);
  const first = replies.filter((_, index) => index % questions.length === 0);
  const later = replies.filter((_, index) => index % questions.length > 0);
  console.log(`first word, first message: median ${median(first.map(({ firstWordMs }) => firstWordMs))} ms`);
  console.log(`first word, later messages: median ${median(later.map(({ firstWordMs }) => firstWordMs))} ms`);
  console.log(
    `words a second: median ${median(replies.map(({ words, seconds }) => words / seconds)).toFixed(1)}`,
  );
  const lines = replies.map((reply) => {
    const broken = rules.filter(({ holds }) => !holds(reply)).map(({ name }) => name);
    return `**${reply.figure}**, asked: ${reply.question}${broken.length ? ` — breaks: ${broken.join(', ')}` : ''}\n\n> ${reply.text.replace(/\n/g, '\n> ')}\n`;
  });
  writeFileSync(values.out, `# ${model}\n\n${lines.join('\n')}`);
  console.log(`The replies are in ${values.out}`);
} finally {
  await product.dispose();
}
