import { ModelError } from './provider.ts';

interface Slot<T> {
  resource: T;
  isBusy: boolean;
  usedAt: number;
}

interface Waiter<T> {
  overlap: (resource: T) => number;
  give: (slot: Slot<T>) => void;
  refuse: (error: ModelError) => void;
}

/** What a lease holds until it is given back. */
export interface Lease<T> {
  resource: T;
  giveBack(): void;
}

/** A bounded pool whose resources remember their last work. */
export interface Pool<T> {
  /**
   * Waits its turn, first come first served, then gets the idle resource for which `overlap` is greatest; among
   * equals the one that was idle longest.
   * @throws ModelError `model-busy` when too many wait already
   * @throws the signal's reason when it is aborted while waiting
   */
  lease(overlap: (resource: T) => number, signal: AbortSignal): Promise<Lease<T>>;
  /** @throws ModelError `model-busy` when a lease asked for now would be refused */
  checkRoom(): void;
  /** Leases held and leases waited for. */
  load(): number;
  /** Refuses who waits and whoever comes, and resolves when every lease was given back. */
  close(): Promise<void>;
}

/** Guess of a lease's length before there is one to measure, in milliseconds. */
const firstLeaseMs = 12_000;
const weightOfNewest = 0.3;

/**
 * @param resources what is leased
 * @param limits `parallel`: leases at once, `waiting`: how many may wait beyond that
 */
export function createPool<T>(resources: T[], limits: { parallel: number; waiting: number }): Pool<T> {
  const slots = resources.map((resource): Slot<T> => ({ resource, isBusy: false, usedAt: 0 }));
  const waiters: Waiter<T>[] = [];
  let uses = 0;
  let meanLeaseMs = firstLeaseMs;
  let isClosed = false;
  let onIdle: (() => void) | undefined;

  const busy = () => slots.filter((slot) => slot.isBusy).length;
  const hasTurn = () => !isClosed && busy() < Math.min(limits.parallel, slots.length);

  function best(overlap: (resource: T) => number): Slot<T> | undefined {
    return slots
      .filter((slot) => !slot.isBusy)
      .map((slot) => ({ slot, shared: overlap(slot.resource) }))
      .toSorted((a, b) => b.shared - a.shared || a.slot.usedAt - b.slot.usedAt)[0]?.slot;
  }

  function next(): void {
    while (hasTurn()) {
      const waiter = waiters.shift();
      const slot = waiter && best(waiter.overlap);
      if (!waiter || !slot) return;
      slot.isBusy = true;
      waiter.give(slot);
    }
  }

  function leaseOf(slot: Slot<T>): Lease<T> {
    const startedAt = performance.now();
    return {
      resource: slot.resource,
      giveBack() {
        meanLeaseMs += weightOfNewest * (performance.now() - startedAt - meanLeaseMs);
        slot.isBusy = false;
        slot.usedAt = ++uses;
        next();
        if (busy() === 0) onIdle?.();
      },
    };
  }

  function checkRoom(): void {
    if (isClosed) throw new ModelError('model-unavailable', 'the model has been closed');
    if (waiters.length < limits.waiting || hasTurn()) return;
    const turns = Math.ceil(waiters.length / limits.parallel);
    const retryAfterS = Math.max(1, Math.ceil((turns * meanLeaseMs) / 1000));
    throw new ModelError('model-busy', 'too many replies are waiting for the model', { retryAfterS });
  }

  return {
    checkRoom,
    load: () => busy() + waiters.length,
    async lease(overlap, signal) {
      signal.throwIfAborted();
      checkRoom();
      const { promise, resolve, reject } = Promise.withResolvers<Slot<T>>();
      const waiter: Waiter<T> = { overlap, give: resolve, refuse: reject };
      const leave = () => {
        const place = waiters.indexOf(waiter);
        if (place < 0) return;
        waiters.splice(place, 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiters.push(waiter);
      next();
      try {
        return leaseOf(await promise);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
    async close() {
      isClosed = true;
      for (const waiter of waiters.splice(0))
        waiter.refuse(new ModelError('model-unavailable', 'the model has been closed'));
      if (busy() === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      onIdle = resolve;
      await promise;
    },
  };
}
