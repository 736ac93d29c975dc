import { texts } from '../../../../contract/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Stands where the figures could not be read, with the way to try again. */
export function CatalogueFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="fault"
      action={
        <Button tone="outline" onClick={onRetry}>
          {texts.home.tryAgain}
        </Button>
      }
    >
      The company could not be called together. {texts.accounts.networkFailure}
    </Notice>
  );
}
