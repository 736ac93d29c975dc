import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** The way in: to the stage for members, to an account for everybody else. */
export function Entrance({ signedIn, className = '' }: { signedIn: boolean; className?: string }) {
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      {signedIn ? (
        <ButtonLink to={paths.app} size="l">
          Open the stage
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to={paths.register} size="l">
            Create your account
          </ButtonLink>
          <ButtonLink tone="outline" to={paths.login} size="l">
            Sign In
          </ButtonLink>
        </>
      )}
    </div>
  );
}
