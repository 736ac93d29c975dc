import { config } from 'zod';

// Must run before a schema is made: the content security policy forbids the `eval` that zod would try.
config({ jitless: true });
